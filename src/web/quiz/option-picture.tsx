import type { LucideIcon } from 'lucide-react';
import Award from 'lucide-react/icons/award';
import Backpack from 'lucide-react/icons/backpack';
import Bed from 'lucide-react/icons/bed';
import BookText from 'lucide-react/icons/book-text';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ChartPie from 'lucide-react/icons/chart-pie';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CloudFog from 'lucide-react/icons/cloud-fog';
import CloudSun from 'lucide-react/icons/cloud-sun';
import Cog from 'lucide-react/icons/cog';
import Compass from 'lucide-react/icons/compass';
import DoorOpen from 'lucide-react/icons/door-open';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import PhoneCall from 'lucide-react/icons/phone-call';
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff';
import Scale from 'lucide-react/icons/scale';
import Shapes from 'lucide-react/icons/shapes';
import Signpost from 'lucide-react/icons/signpost';
import Split from 'lucide-react/icons/split';
import Stamp from 'lucide-react/icons/stamp';
import Stethoscope from 'lucide-react/icons/stethoscope';
import SunMedium from 'lucide-react/icons/sun-medium';
import Target from 'lucide-react/icons/target';
import University from 'lucide-react/icons/university';
import type { OptionValue, QuestionId } from '#domain/quiz.ts';

const pictures: Readonly<Record<OptionValue<QuestionId>, LucideIcon>> = {
  class10: Backpack,
  'class11-12': BookText,
  undergraduate: University,
  postgraduate: Award,
  working: BriefcaseBusiness,
  'very-clear': Target,
  somewhat: Compass,
  'need-guidance': Signpost,
  engineering: Cog,
  medicine: Stethoscope,
  management: ChartPie,
  arts: Palette,
  law: Scale,
  others: Shapes,
  'yes-abroad': PlaneTakeoff,
  'maybe-abroad': Globe,
  'no-abroad': MapPin,
  'course-career': Split,
  admission: DoorOpen,
  scholarship: HandCoins,
  visa: Stamp,
  accommodation: Bed,
  'very-confident': SunMedium,
  'somewhat-confident': CloudSun,
  confused: CloudFog,
  'yes-test': ClipboardCheck,
  'maybe-test': Info,
  'no-test': Hourglass,
  email: Mail,
  phone: PhoneCall,
  whatsapp: MessageCircle,
};

/** What an answer means, as a line drawing at its end. Decoration: the words say it all. */
export function OptionPicture({ value }: { value: string }) {
  const Picture = (pictures as Readonly<Record<string, LucideIcon | undefined>>)[value];
  return Picture && <Picture className="quiz-picture" strokeWidth={1.5} aria-hidden="true" />;
}

import BookImage from 'lucide-react/icons/book-image';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChessKnight from 'lucide-react/icons/chess-knight';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Droplets from 'lucide-react/icons/droplets';
import Ear from 'lucide-react/icons/ear';
import Feather from 'lucide-react/icons/feather';
import FileText from 'lucide-react/icons/file-text';
import GlassWater from 'lucide-react/icons/glass-water';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Hammer from 'lucide-react/icons/hammer';
import HandHeart from 'lucide-react/icons/hand-heart';
import Handshake from 'lucide-react/icons/handshake';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Hospital from 'lucide-react/icons/hospital';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import Megaphone from 'lucide-react/icons/megaphone';
import Microscope from 'lucide-react/icons/microscope';
import Bike from 'lucide-react/icons/motorbike';
import Music from 'lucide-react/icons/music';
import Newspaper from 'lucide-react/icons/newspaper';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Paintbrush from 'lucide-react/icons/paintbrush';
import PartyPopper from 'lucide-react/icons/party-popper';
import PenTool from 'lucide-react/icons/pen-tool';
import RadioTower from 'lucide-react/icons/radio-tower';
import School from 'lucide-react/icons/school';
import Sofa from 'lucide-react/icons/sofa';
import SolarPanel from 'lucide-react/icons/solar-panel';
import Sprout from 'lucide-react/icons/sprout';
import Table from 'lucide-react/icons/table';
import Tractor from 'lucide-react/icons/tractor';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { ComponentType } from 'react';
import type { ItemId } from '#domain/interests.ts';

const pictures: Readonly<Record<ItemId, ComponentType>> = {
  r1: Bike,
  i1: Microscope,
  a1: BookImage,
  s1: GraduationCap,
  e1: Stall,
  c1: NotebookPen,
  r2: SolarPanel,
  i2: ChartColumn,
  a2: Clapperboard,
  s2: Ear,
  e2: PartyPopper,
  c2: Library,
  r3: Tractor,
  i3: Sprout,
  a3: Feather,
  s3: Hospital,
  e3: Megaphone,
  c3: ListChecks,
  r4: Hammer,
  i4: PenTool,
  a4: Paintbrush,
  s4: HeartHandshake,
  e4: Handshake,
  c4: CalendarDays,
  r5: Droplets,
  i5: Newspaper,
  a5: Sofa,
  s5: School,
  e5: HandHeart,
  c5: FileText,
  r6: RadioTower,
  i6: ChessKnight,
  a6: Music,
  s6: GlassWater,
  e6: TrendingUp,
  c6: Table,
};

/** The activity as a line drawing on a ground of dots. Decoration: the words say it all. */
export function ItemPicture({ id }: { id: ItemId }) {
  const Picture = pictures[id];
  return (
    <div className="interest-picture" aria-hidden="true">
      <Picture />
    </div>
  );
}

/** The other drawings come from a set whose only shop is a house with a door: a stall is open, its goods on the counter. */
function Stall() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 7a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0a2.5 2.5 0 0 0 5 0L20 2H4ZM2 7H22M4 9.5V16M20 9.5V16M2 16H22M4 16V22H20V16M7 16V13H11V16M13.5 14.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0" />
    </svg>
  );
}

import Activity from 'lucide-react/icons/activity';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleUser from 'lucide-react/icons/circle-user';
import FileUp from 'lucide-react/icons/file-up';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Newspaper from 'lucide-react/icons/newspaper';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import UserCog from 'lucide-react/icons/user-cog';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Users from 'lucide-react/icons/users';
import Zap from 'lucide-react/icons/zap';

const icons: Readonly<Record<string, typeof Sun>> = {
  '': Zap,
  '/admin/today': Sun,
  '/admin/students': Users,
  '/admin/leads': Inbox,
  '/admin/calendar': CalendarDays,
  '/admin/insight': ChartColumn,
  '/admin/dashboard': Newspaper,
  '/admin/newsletter': Mail,
  '/admin/interests': ListChecks,
  '/admin/settings': Settings,
  '/admin/templates': MessageSquareText,
  '/admin/office': SlidersHorizontal,
  '/admin/imports': FileUp,
  '/admin/outbox': Send,
  '/admin/accounts': UserCog,
  '/admin/audit': ScrollText,
  '/admin/status': Activity,
  '/admin/account': CircleUser,
  '/admin/leads/new': UserRoundPlus,
  '/admin/students#add': UserRoundPlus,
  '/admin/dashboard?post=new': Newspaper,
};

const within: typeof icons = {
  '/admin/students/': UserRound,
  '/admin/students?': Users,
  '/admin/leads?': Inbox,
  '/admin/dashboard?': Newspaper,
  '/admin/settings#': Settings,
  '/admin/content/': Settings,
};

/** The sign of a place of the desk, of a student's file, of what is done on the page (''); nothing for a page of the site. */
export function PlaceIcon({ href }: { href: string }) {
  const Icon = icons[href] ?? Object.entries(within).find(([start]) => href.startsWith(start))?.[1];
  return Icon && <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />;
}

import type { FieldErrors } from '#domain/app-error.ts';
import type { ContentValues } from '#domain/content-rules.ts';
import { wordsAgree } from '#domain/office-hours.ts';
import type { PagePart } from '#domain/own-page.ts';
import type { SettingValues } from '#domain/site-settings.ts';
import type { InternalLink } from './action.ts';
import { tamilNames } from './tamil.ts';

type Trust = ContentValues['trust'];

/** Something an owner has filled in that a parent looks for, under its anchor on the About page. */
export interface TrustPart {
  readonly id: 'fees' | 'visit' | 'placements' | 'registration' | 'report';
  readonly part: ToldPart;
}

/** A part that says all that it tells itself. */
type ToldPart = Exclude<PagePart, { kind: 'costs' }>;

const words = {
  fees: 'What it costs',
  feesFor: 'For',
  fee: 'Fee',
  free: 'What is free',
  refunds: 'Refunds',
  commission: 'Who pays us',
  noCommission: 'You do. We take no commission from any college, agent or bank.',
  visit: 'How to find us',
  placements: 'Where some of our students went',
  year: 'Year',
  college: 'College',
  students: 'Students',
  registration: 'Registered',
  registered: 'Registration number',
  gst: 'GST',
  report: 'What a report looks like',
  reportCaption: 'A sample report',
} as const;

/** What is filled in, in the order in which parents ask; what is empty is not there. */
export function trustParts(trust: Trust): TrustPart[] {
  const facts = [
    { name: words.free, text: trust.free },
    { name: words.refunds, text: trust.refunds },
    { name: words.commission, text: trust.noCommission ? words.noCommission : '' },
  ].filter(({ text }) => text !== '');
  const registered = [
    { name: words.registered, text: trust.registration },
    { name: words.gst, text: trust.gst },
  ].filter(({ text }) => text !== '');
  return [
    ...given('fees', trust.fees.length > 0 && table(words.fees, [words.feesFor, words.fee], feeRows(trust))),
    ...given(
      'fees',
      facts.length > 0 && { kind: 'facts', title: trust.fees.length > 0 ? '' : words.fees, items: facts },
    ),
    ...given(
      'visit',
      trust.directions !== '' && { kind: 'text', title: words.visit, text: trust.directions },
    ),
    ...given('visit', picture(trust.map, trust.mapAlt, trust.mapCredit)),
    ...given(
      'placements',
      trust.placements.length > 0 &&
        table(
          words.placements,
          [words.college, words.year, words.students],
          trust.placements.map(({ college, year, students }) => [college, year, students]),
        ),
    ),
    ...given('placements', trust.placements.length > 0 && { kind: 'text', title: '', text: trust.counted }),
    ...given('report', trust.report !== '' && { kind: 'text', title: words.report, text: '' }),
    ...given('report', picture(trust.report, trust.reportAlt, words.reportCaption)),
    ...given(
      'registration',
      registered.length > 0 && { kind: 'facts', title: words.registration, items: registered },
    ),
  ];
}

/** In the first words of a page: what it costs; undefined as long as an owner has not said so. */
export function costTold(parts: readonly TrustPart[]): InternalLink | undefined {
  return parts.some(({ id }) => id === 'fees') ? { label: words.fees, href: '/about#fees' } : undefined;
}

/** The fees of a service, or of one of the office's own that bears its name, a line each. */
export function feesOf({ fees }: Trust, service: string): string[] {
  const called = service.toLowerCase();
  return fees
    .filter((fee) => fee.service === service || fee.name.toLowerCase() === called)
    .map(({ name, amount, note }) => {
      const further = furtherThan(called, name);
      if (further === undefined) return `${name}: ${amountOf({ amount, note })}`;
      return `${words.fee}: ${amountOf({ amount, note: [further, note].filter(Boolean).join(', ') })}`;
    });
}

/** What a fee's name says beyond that of its service, `called` in small letters; undefined where it does not begin with it. */
function furtherThan(called: string, name: string): string | undefined {
  if (!name.toLowerCase().startsWith(called)) return undefined;
  const rest = /^(?:[,:] *([^()]+))?$/.exec(name.slice(called.length).trim());
  return rest ? (rest[1] ?? '') : undefined;
}

/** A page's parts with what it costs in its place; nothing where an owner has not said it. */
export function withCosts(parts: readonly PagePart[], trust: readonly TrustPart[]): ToldPart[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'costs') return part;
    const [first, ...more] = trust.flatMap((told) => (told.id === 'fees' ? told.part : []));
    return first ? [{ ...first, ...(part.title && { title: part.title }) }, ...more] : [];
  });
}

/** Whether an owner says that the office takes no commission. */
export function takesNoCommission(parts: readonly TrustPart[]): boolean {
  return parts.some(
    ({ part }) => part.kind === 'facts' && part.items.some(({ text }) => text === words.noCommission),
  );
}

/** What a parent should ask as long as the site does not say it, in the order in which parents ask. */
export type OpenQuestion = 'who' | 'cost' | 'payer' | 'refund';

export function openQuestions({ trust, team }: Pick<ContentValues, 'trust' | 'team'>): OpenQuestion[] {
  const said: Record<OpenQuestion, boolean> = {
    who: team.members.some(({ shown }) => shown),
    cost: trust.fees.length > 0,
    payer: trust.noCommission,
    refund: trust.refunds !== '',
  };
  return (Object.keys(said) as OpenQuestion[]).filter((question) => !said[question]);
}

/** Figures without their way of counting, and pictures that not everybody can read, are not published. */
export function checkTrust(trust: Trust): FieldErrors {
  return {
    ...(trust.placements.length > 0 &&
      trust.counted === '' && { counted: 'Say how this was counted: who is in it, and who is not.' }),
    ...(trust.map !== '' &&
      trust.mapAlt === '' && { mapAlt: 'Say in words what the map shows, for those who cannot see it.' }),
    ...(trust.map !== '' &&
      trust.mapCredit === '' && { mapCredit: 'Name whose map it is, as its licence asks.' }),
    ...(trust.report !== '' &&
      trust.reportAlt === '' && {
        reportAlt: 'Say in words what the report shows, for those who cannot see it.',
      }),
  };
}

/** Whether it is there, what it is, and where the desk asks for it. */
type Gap = readonly [boolean, string, string];

/** What a parent looks for and does not find yet, each with where the desk asks for it, and of how many things. */
export function trustGaps(
  { trust, team, testimonials }: Pick<ContentValues, 'trust' | 'team' | 'testimonials'>,
  settings: SettingValues,
): { open: { name: string; href: string }[]; all: number } {
  const field = (document: string, name: string) => `/admin/content/${document}#content-${name}`;
  const isReal = team.members.filter(
    ({ shown, picture: face, degree }) => shown && face !== '' && degree !== '',
  );
  const missingInTamil: Gap[] = [
    [
      settings.addressLines.length === 0 || settings.inTamil.addressLines.length > 0,
      'Your street in Tamil',
      '/admin/settings#content-inTamil',
    ],
    [
      trust.fees.every(({ nameInTamil }) => nameInTamil !== ''),
      'What your fees are for, in Tamil',
      field('trust', 'fees'),
    ],
    [
      team.members.every(({ shown, nameInTamil }) => !shown || nameInTamil !== ''),
      "Your people's names in Tamil",
      field('team', 'members'),
    ],
    [
      trust.refunds === '' || trust.refundsInTamil !== '',
      'When money is paid back, in Tamil',
      field('trust', 'refundsInTamil'),
    ],
    [
      settings.inTamil.name !== '' || settings.name in tamilNames,
      'Your name in Tamil letters',
      '/admin/settings#content-inTamil',
    ],
  ];
  const gaps: Gap[] = [
    [isReal.length > 0, 'A counsellor with a photograph and a degree', field('team', 'members')],
    [trust.fees.length > 0 || trust.free !== '', 'What it costs, and what is free', field('trust', 'fees')],
    [trust.refunds !== '', 'When money is paid back', field('trust', 'refunds')],
    [trust.noCommission, 'Who pays you (only if you take no commission)', field('trust', 'noCommission')],
    [settings.addressLines.length > 0, 'Your street', '/admin/settings#content-addressLines'],
    [settings.logo !== 'letterform', 'Your own logo', '/admin/settings#content-logo'],
    [trust.directions !== '', 'How to find you', field('trust', 'directions')],
    [trust.map !== '', 'A picture of the map', field('trust', 'map')],
    [
      testimonials.items.some(({ shown, link, consentDate }) => shown && link !== '' && consentDate !== ''),
      'A review with its link and consent',
      field('testimonials', 'items'),
    ],
    [trust.placements.length > 0, 'Where students went, and how you counted', field('trust', 'placements')],
    [trust.registration !== '' || trust.gst !== '', 'Your registration', field('trust', 'registration')],
    [trust.report !== '', 'A sample report', field('trust', 'report')],
    ...(settings.tamil ? missingInTamil.filter(([isThere]) => !isThere) : []),
    ...(wordsAgree(settings.hours, settings.officeHours)
      ? []
      : [[false, 'Hours in words that are those by day', '/admin/settings#content-hours'] as const]),
  ];
  const open = gaps.filter(([isThere]) => !isThere).map(([, name, href]) => ({ name, href }));
  return { open, all: gaps.length };
}

function feeRows({ fees }: Trust): string[][] {
  return fees.map((fee) => [fee.name, amountOf(fee)]);
}

const amountOf = ({ amount, note }: Pick<Trust['fees'][number], 'amount' | 'note'>) =>
  note ? `${amount} (${note.replace(/\.$/, '')})` : amount;

function table(title: string, columns: string[], rows: string[][]): ToldPart {
  return { kind: 'table', title, columns, rows: rows.map((cells) => ({ cells })) };
}

function picture(path: string, alt: string, caption: string): ToldPart | false {
  return path !== '' && { kind: 'picture', picture: path, alt, caption };
}

function given(id: TrustPart['id'], part: ToldPart | false): TrustPart[] {
  return part ? [{ id, part }] : [];
}

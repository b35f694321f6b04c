import type { FieldErrors } from './app-error.ts';
import { type FieldRules, listOf, type ValuesOf } from './field-rule.ts';
import { type OfficeHours, weekdays } from './office-hours.ts';

const openDay = {
  kind: 'group',
  fields: {
    open: { kind: 'switch', called: 'day' },
    opens: { kind: 'time', called: 'opening time' },
    closes: { kind: 'time', called: 'closing time' },
  },
} as const satisfies FieldRules[string];

const figure = {
  kind: 'group',
  fields: {
    figure: { kind: 'text', called: 'figure', max: 60 },
    basis: { kind: 'text', called: 'sentence that says what the figure rests on', max: 300 },
    shown: { kind: 'switch', called: 'figure' },
  },
} as const satisfies FieldRules[string];

type PerWeekday = Record<(typeof weekdays)[number], typeof openDay>;

/** The main menu's entries; `own` stands for the pages of the office's own. */
export const menuEntries = ['/', '/services', '/about', '/blog', '/faq', 'own'] as const;

/** What an owner may set about the business, and the rule of each field. */
export const settingRules = {
  name: { kind: 'text', called: 'name', max: 40, required: true },
  legalName: { kind: 'text', called: 'legal name', max: 100, required: true },
  tagline: { kind: 'text', called: 'tagline', max: 120, required: true },
  nameMeaning: { kind: 'text', called: 'sentence about the name', max: 120 },
  logo: { kind: 'choice', called: 'logo', values: ['letterform', 'off', 'picture', 'picture-with-name'] },
  logoPicture: { kind: 'picture', called: 'logo picture' },
  logoOnDark: { kind: 'picture', called: 'logo picture for dark grounds' },
  /** `#8a1c5a`; '' for the product's own. */
  accent: { kind: 'text', called: 'colour', max: 7 },
  addressLines: listOf(
    'address lines',
    { kind: 'text', called: 'address line', max: 100, required: true },
    5,
  ),
  locality: { kind: 'text', called: 'town', max: 60, required: true },
  region: { kind: 'text', called: 'state', max: 60 },
  postalCode: { kind: 'text', called: 'PIN code', max: 12 },
  mapUrl: { kind: 'url', called: 'map link' },
  position: { kind: 'text', called: 'position', max: 40 },
  hours: { kind: 'text', called: 'office hours', max: 200 },
  officeHours: {
    kind: 'group',
    fields: Object.fromEntries(weekdays.map((day) => [day, openDay])) as PerWeekday,
  },
  holidays: {
    kind: 'list',
    called: 'holidays',
    of: {
      kind: 'group',
      fields: {
        date: { kind: 'date', called: 'date of the holiday' },
        name: { kind: 'text', called: 'name of the holiday', max: 60 },
      },
    },
    max: 60,
  },
  phone: { kind: 'phone', called: 'phone number', required: true },
  otherPhones: {
    kind: 'list',
    called: 'further phone numbers',
    of: { kind: 'phone', called: 'phone number', required: true },
    max: 3,
  },
  email: { kind: 'email', called: 'email address', required: true },
  tamil: { kind: 'switch', called: 'page in Tamil' },
  /** What the pages in Tamil say in place of the same in English; each may be empty. */
  inTamil: {
    kind: 'group',
    fields: {
      name: { kind: 'text', called: 'name in Tamil', max: 60 },
      tagline: { kind: 'text', called: 'tagline in Tamil', max: 120 },
      addressLines: listOf(
        'address lines in Tamil',
        { kind: 'text', called: 'address line in Tamil', max: 100, required: true },
        5,
      ),
      locality: { kind: 'text', called: 'town in Tamil', max: 60 },
      hours: { kind: 'text', called: 'office hours in Tamil', max: 200 },
    },
  },
  /** The order of the main menu, and what is left out of it; empty for the usual one. */
  menu: {
    kind: 'list',
    called: 'main menu',
    of: { kind: 'choice', called: 'entry', values: menuEntries },
    max: menuEntries.length,
  },
  whatsappNumber: { kind: 'messaging', called: 'WhatsApp number' },
  chatGreeting: { kind: 'text', called: 'WhatsApp greeting', max: 200, required: true },
  bookingUrl: { kind: 'url', called: 'booking link' },
  social: {
    kind: 'group',
    fields: {
      facebook: { kind: 'url', called: 'Facebook link' },
      instagram: { kind: 'url', called: 'Instagram link' },
      linkedin: { kind: 'url', called: 'LinkedIn link' },
      youtube: { kind: 'url', called: 'YouTube link' },
      x: { kind: 'url', called: 'X link' },
    },
  },
  replyPromise: { kind: 'text', called: 'reply promise', max: 160, required: true },
  replyWithin: {
    kind: 'group',
    fields: {
      amount: { kind: 'number', called: 'time until a reply', min: 1, max: 40 },
      unit: { kind: 'choice', called: 'unit', values: ['working-days', 'office-hours'] },
    },
  },
  figures: {
    kind: 'group',
    fields: {
      studentsHelped: figure,
      careerSuccessRate: figure,
      indianAdmissionRate: figure,
      vision: figure,
    },
  },
  noticeContact: {
    kind: 'group',
    fields: {
      name: { kind: 'text', called: 'name of the grievance contact', max: 100 },
      email: { kind: 'email', called: 'email address of the grievance contact' },
      phone: { kind: 'phone', called: 'phone number of the grievance contact' },
    },
  },
  /** 0: leads are kept until somebody erases them. */
  leadMonths: { kind: 'number', called: 'months that leads are kept', min: 0, max: 120 },
  grievanceReplyDays: { kind: 'number', called: 'days until a grievance is answered', min: 1, max: 90 },
} as const satisfies FieldRules;

export type SettingName = keyof typeof settingRules;

/** Every field an owner may set, with its value in force. */
export type SettingValues = ValuesOf<typeof settingRules>;

export type FigureName = keyof SettingValues['figures'];

/** Rules that look at more than one field; a sentence per field that breaks one. */
export function checkSettings(values: SettingValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const day of weekdays) {
    const { open, opens, closes } = values.officeHours[day];
    if (open && !(opens < closes && opens !== '')) {
      errors[`officeHours.${day}.closes`] = 'Enter an opening time and a later closing time.';
    }
  }
  for (const [index, { date }] of values.holidays.entries()) {
    if (date === '') errors[`holidays.${index}.date`] = 'Enter the day, or remove the holiday.';
  }
  if (values.position !== '' && positionOf(values.position) === undefined) {
    errors.position = 'Enter latitude and longitude with a comma between them, like 11.0168, 76.9558.';
  }
  if (values.accent !== '' && !/^#[\da-f]{6}$/i.test(values.accent)) {
    errors.accent = 'Enter the colour as # and six digits or letters from a to f, like #8a1c5a.';
  }
  for (const [index, entry] of values.menu.entries()) {
    if (values.menu.indexOf(entry) < index)
      errors[`menu.${index}`] = 'This entry stands in the menu already.';
  }
  if (isPictureLogo(values) && values.logoPicture === '') {
    errors.logoPicture = 'Choose the picture, or another kind of logo.';
  }
  return errors;
}

/** Whether a picture stands for the drawn mark, beside the name or with the name in it. */
export function isPictureLogo({ logo }: Pick<SettingValues, 'logo'>): boolean {
  return logo === 'picture' || logo === 'picture-with-name';
}

/** Latitude and longitude in degrees, from `11.0168, 76.9558`; undefined for anything else. */
export function positionOf(position: string): [latitude: number, longitude: number] | undefined {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/.exec(position) ?? [];
  if (latitude === undefined || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) {
    return undefined;
  }
  return [Number(latitude), Number(longitude)];
}

/** When the office is open, as the settings say. */
export function officeHoursOf({ officeHours, holidays }: SettingValues, timeZone: string): OfficeHours {
  return { week: officeHours, holidays: holidays.map(({ date }) => date), timeZone };
}

/** Settings whose first value belongs to nobody: visitors of a demo see it, those of a real site nothing in its place. */
export const placeholders = [
  'phone',
  'email',
  'whatsappNumber',
  'bookingUrl',
] as const satisfies SettingName[];

/** What says on every page whose site it is. An office that keeps the product's name says so with a legal name of its own. */
const names = {
  name: ({ name, legalName }, first) => name === first.name && legalName === first.legalName,
  legalName: ({ legalName }, first) => legalName === first.legalName,
} as const satisfies Partial<Record<SettingName, (values: SettingValues, first: SettingValues) => boolean>>;

/** Settings that visitors do not see until they are set. */
const empty = {
  addressLines: ({ addressLines }) => addressLines.length === 0,
  postalCode: ({ postalCode }) => postalCode === '',
  hours: ({ hours }) => hours === '',
  social: ({ social }) => Object.values(social).every((href) => href === ''),
  noticeContact: ({ noticeContact }) => noticeContact.name === '' && noticeContact.email === '',
} as const satisfies Partial<Record<SettingName, (values: SettingValues) => boolean>>;

/** A setting that nobody has filled in yet, or a figure that nobody stands for. */
export type SettingGap =
  | keyof typeof names
  | (typeof placeholders)[number]
  | keyof typeof empty
  | `figures.${FigureName}`;

/** What an owner still has to set, in the order of the desk's page. `defaults` are the product's own values. */
export function settingGaps(values: SettingValues, defaults: SettingValues): SettingGap[] {
  const bare = (Object.keys(values.figures) as FigureName[]).filter((name) => {
    const { figure, basis, shown } = values.figures[name];
    return shown && figure !== '' && basis === '';
  });
  return [
    ...(Object.keys(names) as (keyof typeof names)[]).filter((name) => names[name](values, defaults)),
    ...placeholders.filter((name) => values[name] === defaults[name]),
    ...(Object.keys(empty) as (keyof typeof empty)[]).filter((name) => empty[name](values)),
    ...bare.map((name) => `figures.${name}` as const),
  ];
}

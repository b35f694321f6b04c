import type { FigureName, SettingName, SettingValues } from './site-settings.ts';

/** Settings whose first value belongs to nobody: visitors see it until an owner sets another. */
const placeholders = ['phone', 'email', 'whatsappNumber', 'bookingUrl'] as const satisfies SettingName[];

/** Settings that visitors do not see until they are set. */
const empty = {
  addressLines: ({ addressLines }) => addressLines.length === 0,
  postalCode: ({ postalCode }) => postalCode === '',
  hours: ({ hours }) => hours === '',
  social: ({ social }) => Object.values(social).every((href) => href === ''),
  noticeContact: ({ noticeContact }) => noticeContact.name === '' && noticeContact.email === '',
} as const satisfies Partial<Record<SettingName, (values: SettingValues) => boolean>>;

/** A setting that nobody has filled in yet, or a figure that nobody stands for. */
export type SettingGap = (typeof placeholders)[number] | keyof typeof empty | `figures.${FigureName}`;

/** What an owner still has to set, in the order of the desk's page. `defaults` are the product's own values. */
export function settingGaps(values: SettingValues, defaults: SettingValues): SettingGap[] {
  const bare = (Object.keys(values.figures) as FigureName[]).filter((name) => {
    const { figure, basis, shown } = values.figures[name];
    return shown && figure !== '' && basis === '';
  });
  return [
    ...placeholders.filter((name) => values[name] === defaults[name]),
    ...(Object.keys(empty) as (keyof typeof empty)[]).filter((name) => empty[name](values)),
    ...bare.map((name) => `figures.${name}` as const),
  ];
}

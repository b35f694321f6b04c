import { weekdays, wordsAgree } from './office-hours.ts';
import { type FigureName, isPictureLogo, type placeholders, type SettingValues } from './site-settings.ts';

/** A figure as visitors see it. */
export interface ShownFigure {
  readonly figure: string;
  /** The sentence that says what it rests on; left out when there is none. */
  readonly basis?: string;
}

export type ShownFigures = { readonly [Name in FigureName]?: ShownFigure };

/** What every page may know of the business. Whatever nobody set is missing, or an empty list. */
export interface SiteFacts {
  readonly name: string;
  readonly legalName: string;
  readonly tagline: string;
  /** `off`, `letterform`, or the path of a picture. */
  readonly logo: string;
  /** Its variant for dark grounds, where there is one. */
  readonly logoOnDark?: string;
  /** Set where the picture holds the name: beside it the name is only heard. */
  readonly logoHoldsName?: true;
  /** The colour that an owner chose, `#8a1c5a`; left out for the product's own. */
  readonly accent?: string;
  /** Changes with the pictures made of name and look, `/brand/…`; left out while they are the product's own. */
  readonly look?: string;
  /** The lines above the town. */
  readonly addressLines: readonly string[];
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
  readonly mapUrl?: string;
  /** Latitude and longitude, `11.0168, 76.9558`. */
  readonly position?: string;
  /** For search engines, such as `Mo,Tu,We 09:30-18:00`; left out until the office's hours are set, and while its words say others. */
  readonly openingHours?: readonly string[];
  /** The days on which the office is closed all the same; with the opening hours. */
  readonly closedOn?: readonly string[];
  readonly hours?: string;
  /** These four are `''` outside demo mode until somebody sets them: the first values belong to nobody. */
  readonly phone: string;
  readonly otherPhones: readonly string[];
  readonly email: string;
  /** Digits only, country code first. */
  readonly whatsappNumber: string;
  readonly chatGreeting: string;
  readonly bookingUrl: string;
  readonly social: { readonly [Network in keyof SettingValues['social']]?: string };
  readonly replyPromise: string;
  /** Whether the site has its page in Tamil. */
  readonly tamil: boolean;
  /** The version of the privacy notice: it changes with what the notice says. */
  readonly noticeVersion: string;
}

/** What visitors may know of the business; the pages that show more than every page does take it from here. */
export interface PageFacts extends SiteFacts {
  /** A sentence about the name; `''` when there is none. */
  readonly nameMeaning: string;
  readonly figures: ShownFigures;
  /** What the pages in Tamil say instead; `''` and an empty list where the words in English stand there too. */
  readonly inTamil: SettingValues['inTamil'];
}

export interface Circumstances {
  /** The values that the product comes with. */
  defaults: SettingValues;
  /** In demo mode the product's own figures are shown; elsewhere only those that somebody stands for. */
  demo: boolean;
  /** The version of the notice's text. */
  noticeVersion: string;
}

/** What visitors see of the settings. */
export function siteFacts(values: SettingValues, circumstances: Circumstances): PageFacts {
  const { defaults } = circumstances;
  const { mapUrl, position, hours, officeHours, logo, logoPicture, logoOnDark, accent } = values;
  // The product's sentence explains its own name, as its legal name is that of nobody else.
  const isOwnName = values.name !== defaults.name;
  const isAboutOtherName = isOwnName && values.nameMeaning === defaults.nameMeaning;
  return {
    name: values.name,
    legalName: isOwnName && values.legalName === defaults.legalName ? values.name : values.legalName,
    tagline: values.tagline,
    nameMeaning: isAboutOtherName ? '' : values.nameMeaning,
    tamil: values.tamil,
    logo: isPictureLogo(values) ? logoPicture : logo,
    ...(isPictureLogo(values) && logoOnDark && { logoOnDark }),
    ...(logo === 'picture-with-name' && { logoHoldsName: true }),
    ...(accent && { accent: accent.toLowerCase() }),
    ...lookOf(values, defaults),
    addressLines: values.addressLines,
    locality: values.locality,
    region: values.region,
    postalCode: values.postalCode,
    ...(mapUrl && { mapUrl }),
    ...(position && { position }),
    ...(hours &&
      wordsAgree(hours, officeHours) && {
        openingHours: openingHours(officeHours),
        closedOn: values.holidays.map(({ date }) => date),
      }),
    ...(hours && { hours }),
    ...ownContacts(values, circumstances),
    otherPhones: values.otherPhones,
    chatGreeting: values.chatGreeting,
    social: Object.fromEntries(Object.entries(values.social).filter(([, href]) => href !== '')),
    replyPromise: values.replyPromise,
    figures: shownFigures(values, circumstances),
    inTamil: values.inTamil,
    noticeVersion: noticeVersion(values, circumstances),
  };
}

/** A mark of what the pictures of the site are drawn from; none while it is the product's own. */
function lookOf(values: SettingValues, defaults: SettingValues): { look?: string } {
  const says = ({ name, tagline, logo, logoPicture, accent }: SettingValues) =>
    JSON.stringify([name, tagline, logo, logoPicture, accent]);
  return says(values) === says(defaults) ? {} : { look: shortHash(says(values)) };
}

/** The ways to reach the business that somebody set; `''` for each that still is a placeholder outside demo mode. */
export function ownContacts(
  values: SettingValues,
  { defaults, demo }: Pick<Circumstances, 'defaults' | 'demo'>,
): Record<(typeof placeholders)[number], string> {
  const own = (name: (typeof placeholders)[number]) =>
    demo || values[name] !== defaults[name] ? values[name] : '';
  return {
    phone: own('phone'),
    email: own('email'),
    whatsappNumber: own('whatsappNumber'),
    bookingUrl: own('bookingUrl'),
  };
}

function shownFigures({ figures }: SettingValues, { defaults, demo }: Circumstances): ShownFigures {
  const isShown = ([name, { figure, basis, shown }]: [string, SettingValues['figures'][FigureName]]) => {
    const isSomebodys = basis !== '' || figure !== defaults.figures[name as FigureName].figure;
    return shown && figure !== '' && (demo || isSomebodys);
  };
  return Object.fromEntries(
    Object.entries(figures)
      .filter(isShown)
      .map(([name, { figure, basis }]) => [name, { figure, ...(basis && { basis }) }]),
  );
}

/** The text's own version and, where an owner changed what the notice says, a mark of that. */
function noticeVersion(values: SettingValues, { defaults, noticeVersion: text }: Circumstances): string {
  const says = ({ legalName, leadMonths, grievanceReplyDays, noticeContact }: SettingValues) =>
    JSON.stringify([legalName, leadMonths, grievanceReplyDays, Object.values(noticeContact)]);
  const said = says(values);
  return said === says(defaults) ? text : `${text}-${shortHash(said)}`;
}

/** FNV-1a, 32 bits, in base 36. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The days that share their hours, as schema.org's `openingHours` writes them. */
function openingHours(week: SettingValues['officeHours']): string[] {
  const days = weekdays.filter((day) => week[day].open);
  const byHours = Object.groupBy(days, (day) => `${week[day].opens}-${week[day].closes}`);
  const short = (day: string) => day.charAt(0).toUpperCase() + day.charAt(1);
  return Object.entries(byHours).map(([hours, same = []]) => `${same.map(short).join(',')} ${hours}`);
}

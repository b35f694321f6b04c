import type { Direction } from './direction.ts';

/** An examination or an admission by forms, as it stands outside of its directions: whatever their facts say of it. */
export interface Admission {
  name: string;
  texts: string[];
  /** What is to be known of its dates. */
  notes: string[];
  /** As it was the last time; empty where no source says it. */
  opens: string;
  closes: string;
  held: string;
  site: string;
  /** Where the days and what is to be known of them were read; else where the first that is said of it was. */
  sources: { title: string; url: string }[];
  leadsTo: { slug: string; title: string }[];
  /** What is studied before it; empty where one comes to it from school. */
  after: string;
  /** The same days, moved on by whole years until the forms may not be closed yet; undefined where none are known. */
  next: { opens: string; closes: string } | undefined;
}

/** Every examination and admission once: what is open on a day (YYYY-MM-DD) first, then in the order in which forms open. */
export function admissionsAfter(
  today: string,
  directions: readonly Pick<Direction, 'slug' | 'title' | 'facts' | 'sources'>[],
): Admission[] {
  const found = new Map<string, Admission>();
  const first = new Map<string, Admission['sources']>();
  for (const { slug, title, facts, sources } of directions) {
    for (const { kind, name, text, source, opens, closes, held, site, after } of facts) {
      if (kind !== 'exam' && kind !== 'dates' && !closes) continue;
      const told: Admission = found.get(name) ?? {
        ...{ name, texts: [], notes: [], opens: '', closes: '', held: '', site: '', leadsTo: [] },
        ...{ sources: [], next: undefined, after: '' },
      };
      const isDated = Boolean(closes || held);
      const beside = kind === 'dates' ? told.notes : told.texts;
      if (text && !beside.includes(text)) beside[isDated ? 'unshift' : 'push'](text);
      Object.assign(
        told,
        closes && { opens, closes },
        held && { held },
        site && { site },
        after && { after },
      );
      const page = sources[source - 1];
      const isOfDays = isDated || kind === 'dates';
      if (isOfDays && page && !told.sources.some(({ url }) => url === page.url)) told.sources.push(page);
      if (!first.has(name)) first.set(name, sources.slice(source - 1, source));
      if (told.leadsTo.at(-1)?.slug !== slug) told.leadsTo.push({ slug, title });
      found.set(name, told);
    }
  }
  return [...found.values()]
    .map((told) => ({
      ...told,
      leadsTo: namedFirst(told),
      sources: told.sources.length > 0 ? told.sources : (first.get(told.name) ?? []),
      next: told.closes ? nextTime(told, today) : undefined,
    }))
    .sort((one, other) => orderOf(one, today).localeCompare(orderOf(other, today)));
}

/** The one direction whose first word stands in the admission's own texts comes first: of an institute of fashion, fashion. */
function namedFirst({ texts, leadsTo }: Admission): Admission['leadsTo'] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const said = new Set(wordsOf(texts.join(' ')));
  const isNamed = ({ title }: { title: string }) => said.has(wordsOf(title)[0] ?? '');
  const [named, ...others] = leadsTo.filter(isNamed);
  return named && others.length === 0 ? [named, ...leadsTo.filter((each) => each !== named)] : leadsTo;
}

/** What is open stands first, by the day it closes; the others by the day they open; after all what no day is known of. */
function orderOf({ next }: Admission, today: string): string {
  if (!next) return '9999';
  return next.opens && next.opens <= today ? `0 ${next.closes}` : next.opens || next.closes;
}

/** Known of a year before, a last day is no more than likely: so long after it the forms may still be open. */
const graceMs = 14 * 24 * 60 * 60_000;

function nextTime({ opens, closes }: Pick<Admission, 'opens' | 'closes'>, today: string) {
  const years = Number(today.slice(0, 4)) - Number(closes.slice(0, 4));
  const last = Date.parse(inYears(closes, years)) + (years > 0 ? graceMs : 0);
  const isOver = last < Date.parse(today);
  const later = (day: string) => day && inYears(day, years + (isOver ? 1 : 0));
  return { opens: later(opens), closes: later(closes) };
}

const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

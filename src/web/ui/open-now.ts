import { officeNow } from '#content/contact-form.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import type { SiteFacts } from '#domain/site-facts.ts';
import { hourWords, localTimeWords } from '#web/page/formats.ts';

const indiaAheadMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;
/** Tamil says the hour with its part of the day. */
const hour = {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  dayPeriod: 'short',
  timeZone: 'UTC',
} as const;
const dayAndHour = { ...hour, weekday: 'short', month: 'short', day: 'numeric' } as const;
const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/**
 * Says whether the office is open, and when it opens next, by its own clock, now and each half minute: a kept page cannot know.
 * Hours as schema.org writes them, `Mo,Tu 09:30-18:00`; `say` gives the words in the page's language. The returned function stops
 * that.
 */
export function tellOpen(
  { openingHours: hours = [], closedOn = [] }: Pick<SiteFacts, 'openingHours' | 'closedOn'>,
  say: (words: string, otherwise?: string) => string,
  tell: (words: string) => void,
): () => void {
  const dates = say('lang', english.tag);
  const isEnglish = dates === english.tag;
  const inWords = (local: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dates, parts).format(new Date(`${local}Z`));
  const spansOn = (office: Date) =>
    closedOn.includes(office.toISOString().slice(0, 10))
      ? []
      : hours
          .map((line) => line.split(' '))
          .filter(([days = '']) => days.split(',').includes(dayNames[office.getUTCDay()] ?? ''))
          .map(([, span = '']) => span.split('-'));
  const opensAfter = (office: Date): string => {
    for (let ahead = 0; ahead < 8; ahead++) {
      const day = new Date(office.getTime() + ahead * dayMs);
      const times = spansOn(day).map(([opens = '']) => opens);
      const [first] = times.filter((opens) => ahead > 0 || opens > timeOf(office)).sort();
      if (!first) continue;
      const local = `${day.toISOString().slice(0, 10)}T${first}`;
      return ahead === 0
        ? fill(say(officeNow.today), { time: isEnglish ? hourWords(local) : inWords(local, hour) })
        : fill(say(officeNow.later), {
            time: isEnglish ? localTimeWords(local) : inWords(local, dayAndHour),
          });
    }
    return '';
  };
  const look = () => {
    const office = new Date(Date.now() + indiaAheadMs);
    const time = timeOf(office);
    const isOpen = spansOn(office).some(([opens = '', closes = '']) => opens <= time && time < closes);
    const opens = isOpen ? '' : opensAfter(office);
    tell([say(isOpen ? officeNow.open : officeNow.closed), opens].filter(Boolean).join(', '));
  };
  look();
  const timer = setInterval(look, 30_000);
  return () => clearInterval(timer);
}

const timeOf = (office: Date) => office.toISOString().slice(11, 16);

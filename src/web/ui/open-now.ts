import { officeNow } from '#content/contact-form.ts';
import type { SiteFacts } from '#domain/site-facts.ts';

const indiaAheadMs = 5.5 * 3_600_000;
const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

/**
 * Says whether the office is open, by its own clock, now and each half minute: a kept page cannot know. Hours as schema.org
 * writes them, `Mo,Tu 09:30-18:00`. The returned function stops that.
 */
export function tellOpen(
  { openingHours: hours = [], closedOn = [] }: Pick<SiteFacts, 'openingHours' | 'closedOn'>,
  tell: (words: string) => void,
): () => void {
  const say = () => tell(wordsAt(new Date(Date.now() + indiaAheadMs)));
  const wordsAt = (office: Date) => {
    const [day = '', time = ''] = office.toISOString().slice(0, 16).split('T');
    const today = closedOn.includes(day)
      ? []
      : hours
          .map((line) => line.split(' '))
          .filter(([days = '']) => days.split(',').includes(dayNames[office.getUTCDay()] ?? ''))
          .map(([, span = '']) => span.split('-'));
    return today.some(([opens = '', closes = '']) => opens <= time && time < closes)
      ? officeNow.open
      : officeNow.closed;
  };
  say();
  const timer = setInterval(say, 30_000);
  return () => clearInterval(timer);
}

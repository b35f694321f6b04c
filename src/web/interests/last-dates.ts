import { directionsPage as words } from '#content/directions-page.ts';
import { fill } from '#content/fill.ts';
import type { DirectionWords } from '#domain/direction.ts';
import { noticeDays } from '#web/page/formats.ts';

type Dates = Pick<DirectionWords['facts'][number], 'opens' | 'closes' | 'held'>;

/** When forms were taken and the examination was held the last time, as a sentence; empty where no source says it. */
export function lastDates({ opens, closes, held }: Dates): string {
  const dates = [
    closes && fill(opens ? words.forms : words.formsUntil, { days: noticeDays(opens, closes) }),
    held && fill(words.held, { days: held }),
  ].filter(Boolean);
  return dates.length > 0 ? fill(words.lastKnown, { dates: dates.join('; ') }) : '';
}

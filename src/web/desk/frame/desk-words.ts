import { fill } from '#content/fill.ts';
import { sourceNames, strip, today } from '#content/lead-desk.ts';
import { studentDesk } from '#content/student-desk.ts';
import type { WaitingStrip } from '#desk/leads.ts';
import { dayOf, daysAfter, localTimeOf } from '#domain/day.ts';
import type { Wait } from '#domain/student.ts';
import { dateAndTime, deskDay, hourWords, shortDay } from '#web/page/formats.ts';

const inRow = today.dueByInRow;

/** '20 office minutes' or '3 office hours', of which only whole ones are said. */
function officeTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return minutes === 1 ? today.minute : fill(today.minutes, { minutes });
  return hours === 1 ? today.hour : fill(today.hours, { hours });
}

/** How who waits stands to the promise, in words. */
export function promiseWords(
  { isLate, lateMinutes, dueAt }: Pick<Wait, 'isLate' | 'lateMinutes'> & { dueAt?: string | undefined },
  now: Date,
  dueBy: string = today.dueBy,
): string {
  if (isLate)
    return lateMinutes > 0 ? fill(today.overdueBy, { time: officeTime(lateMinutes) }) : today.overdue;
  return dueAt ? fill(dueBy, { date: withinSentence(dueAt, now) }) : '';
}

/** The same in a row of a list: 'By Mon 9:30 am' within a week. */
export function promiseInRow(wait: Parameters<typeof promiseWords>[0], now: Date): string {
  const { isLate, dueAt } = wait;
  if (isLate || !dueAt) return promiseWords(wait, now);
  const local = localTimeOf(new Date(dueAt));
  const [day, today] = [local.slice(0, 10), dayOf(now)];
  const isSoon = !nearDay(day, today) && day > today && day < daysAfter(today, 7);
  return isSoon
    ? fill(inRow, { date: `${shortDay(day).slice(0, 3)} ${hourWords(local)}` })
    : promiseWords(wait, now, inRow);
}

/** How a day stands out in a list: late in red, today plain, a later one quiet. */
export const dueLook = (day: string, today: string, isLate: boolean) =>
  isLate ? 'is-late' : day > today ? 'soft' : undefined;

/** The same of the day by which who waits is to be answered. */
export const waitLook = ({ isLate, dueAt }: Parameters<typeof promiseWords>[0], now: Date) =>
  dueLook(dueAt ? dayOf(new Date(dueAt)) : '', dayOf(now), isLate);

/** How many wait and how the oldest of them stands, in one line; before the office has opened, since when and until when. */
export function waitingWords({ count, oldest, opensAt }: WaitingStrip, now: Date): string {
  if (count === 0 || !oldest) return strip.none;
  const { isLate, lateMinutes, waitedMinutes, lead } = oldest;
  const late = lateMinutes > 0 ? strip.overdueBy : strip.overdue;
  const came = opensAt === undefined ? strip.justCame : strip.closed;
  const how = fill(isLate ? late : waitedMinutes > 0 ? strip.waited : came, {
    oldest: count === 1 ? strip.it : strip.oldest,
    time: officeTime(isLate ? lateMinutes : waitedMinutes),
    came: withinSentence(lead.createdAt, now),
    opens: opensAt === undefined ? '' : withinSentence(opensAt, now),
  });
  return `${count === 1 ? strip.one : fill(strip.waiting, { count })} ${how}`;
}

/** 'today 4:20 pm', as `stampWords` begins a line with it. */
const withinSentence = (iso: string, now: Date) =>
  stampWords(iso, now).replace(/^[TY]/, (first) => first.toLowerCase());

/** The word for a day that is near; `now` is that day's date or a local time. */
export function nearDay(day: string, now: string): string | undefined {
  const today = now.slice(0, 10);
  if (day === today) return studentDesk.today;
  if (day === daysAfter(today, 1)) return studentDesk.tomorrow;
  return day === daysAfter(today, -1) ? studentDesk.yesterday : undefined;
}

/** 'Yesterday 4:20 pm', 'Today 1:07 pm' or 'Tomorrow 9:00 am', else '21 Nov, 11:30 am', for an ISO instant; a day of another year says which. */
export function stampWords(iso: string, now: Date): string {
  const local = localTimeOf(new Date(iso));
  const near = nearDay(local.slice(0, 10), dayOf(now));
  if (near) return `${near} ${hourWords(local)}`;
  const [day = '', hour = ''] = dateAndTime(iso).split(', ');
  return local.startsWith(dayOf(now).slice(0, 4)) ? `${day.slice(0, -5)}, ${hour}` : dateAndTime(iso);
}

/** Between two facts of a line, which may break after it, so that no line begins with a dot. */
export const dot = '\u00a0· ';

/** 'Call · ravi · 45 min', of what is known. */
export const dotted = (facts: readonly unknown[]) => facts.filter(Boolean).join(dot);

/** A class in words; some write the word themselves, or 'Diploma'. */
export const classWords = (year: unknown): string =>
  /^\d+$/.test(String(year ?? ''))
    ? fill(studentDesk.schoolClass, { year: String(year) })
    : String(year ?? '');

/** A source as it is read: what the office brought in or entered says so. */
export const sourceWords = (source: string): string =>
  Object.hasOwn(sourceNames, source) ? (sourceNames[source] ?? source) : source;

/** When the import was made that a tag names, as ISO 8601; of any other tag nothing, like of one that a person typed so. */
export function importedAt(tag: string): string | undefined {
  const [, year, month, hour, minute] = /^import-(\d{4})(\d\d)(\d\dT\d\d)(\d\d)-/.exec(tag) ?? [];
  const at = `${year}-${month}-${hour}:${minute}:00.000Z`;
  return minute && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

/** A tag as it is read: that of an import names its day. */
export function tagWords(tag: string): string {
  const at = importedAt(tag);
  return at ? fill(studentDesk.imported, { day: deskDay(at) }) : tag;
}

/** Whether somebody chose the tag: each row of an import has that of its import. */
export const isOwnTag = (tag: string) => importedAt(tag) === undefined;

/** The tags that were typed as they are read: one that the student has stays as it is stored. */
export function tagsOf(typed: readonly string[], stored: readonly string[]): string[] {
  const left = [...stored];
  return typed.map((words) => {
    // Each once, as two imports of a day read the same.
    const at = left.findIndex((tag) => tagWords(tag) === words);
    return (at === -1 ? undefined : left.splice(at, 1)[0]) ?? words;
  });
}

/** Area codes of two and of three digits (libphonenumber-js 1.13.16, formats of India); all others have four. What may be a mobile too is one. */
const landline =
  /\+91(?=[1-8])(?:(11|2[02]|33|4[04]|79(?=[1245])|80(?=[2-4]|6[0-589]))(\d{4})|((?:6(?:12|[2-47]1|5[17]|6[13]|74|80)|7(?:12|3[134]|5[15]|88)|8(?:16|2[014]|3[126]|6[136]|7[078]|8[34]|91))(?=[2-6])|761(?=[346])|(?:129|160|18[06]|261|552)(?=[2-7])|1(?:2[0-24]|3[0-25]|4[145]|[59][14]|6[1-9]|7[1257]|8[1-57-9])|2(?:1[257]|3[013]|4[01]|5[0137]|6[058]|78|8[1568]|9[14])|3(?:26|4[1-3]|5[34]|6[01489]|7[02-46]|8[159])|4(?:1[36]|2[1-47]|3[15]|5[12]|6[0-26-9]|7[0-24-9]|8[013-57]|9[014-7])|5(?:1[025]|22|[36][25]|4[28]|[578]1|9[15]))(\d{3})|((?:[1-5]\d{3}|6(?:1[1358]|2[2457]|3[2-4]|4[235-7]|5[2-689]|6[24578]|7[235689]|8[1-6])\d(?=[2-7])|71[013-8]\d(?=[2-7])))(\d{3}))(\d{3,4})\b/g;

/** Whether an Indian number in E.164 is that of a landline, which has no WhatsApp. */
export const isLandline = (number: string) => /^\+91 \d{2,4} /.test(phoneWords(number));

/** '+91 98765 10407' and '+91 422 241 0063': Indian numbers of a text in the groups that they are read out in. */
export const phoneWords = (text: string) =>
  text
    .replace(landline, (whole, ...groups: unknown[]) =>
      whole.length === 13 ? `+91 ${groups.slice(0, 7).filter(Boolean).join(' ')}` : whole,
    )
    .replace(/\+91(\d{5})(\d{5})\b/g, '+91 $1 $2');

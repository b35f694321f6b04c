import { plainCell } from './csv.ts';
import { isDay } from './day.ts';
import { parsePhone } from './person.ts';
import type { Stage, StudentField } from './student-field.ts';

/** What offices write where there is nothing. */
export const nothing = /^(nil|n\/?a|none|null|-+|\.|not (given|available|known))$/i;

/** Control characters and formula marks have no place in a file; a formula is the text that it is. */
export function clean(cell: string): string {
  const text = cell.length > 5000 ? cell.slice(0, 5000) : cell;
  return plainCell(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
      .replace(/\p{M}{31,}/gu, '')
      .trim(),
  ).normalize('NFC');
}

const units: Record<string, number> = { k: 1e3, l: 1e5, c: 1e7 };

export function valueFor({ type }: Pick<StudentField, 'type'>, text: string): unknown {
  if (type === 'number' || type === 'money') {
    const written = text.replace(/[,₹\s]|rs\.?|inr|\/-/gi, '');
    const [, digits, unit = ''] = /^([\d.]+)(k|l|lakhs?|lacs?|cr|crores?)?$/i.exec(written) ?? [];
    const number = Number(digits) * (units[unit[0]?.toLowerCase() ?? ''] ?? 1);
    return Number.isNaN(number) ? text : number;
  }
  return type === 'date' ? (dayIn(text) ?? text) : text;
}

/** What a cell of several choices names. A choice may have a sign in it that parts others: 'B.E/B.Tech'. */
export function partsOf(
  text: string,
  isChoice: (part: string) => boolean,
  [sign, ...others]: readonly RegExp[] = [/[,;]/, /\//],
): string[] {
  const part = text.trim();
  if (!sign || isChoice(part)) return part ? [part] : [];
  return part.split(sign).flatMap((some) => partsOf(some, isChoice, others));
}

/** The amounts that a text names, the smallest first: 800000 and 1000000 in '8-10 lakhs'; without a unit what is below a hundred counts lakhs. None below a thousand. */
export function amountsIn(text: string): number[] {
  const found = text
    .slice(0, 200)
    .matchAll(/(\d[\d,]*(?:\.\d+)?)\s*(k|l|lakhs?|lacs?|lpa|cr|crores?)?(?![\p{L}\d])/giu);
  let unit = '';
  // The last of several says the unit of all.
  const amounts = [...found].reverse().map(([, digits = '', own]) => {
    unit = own?.[0]?.toLowerCase() ?? unit;
    const number = Number(digits.replaceAll(',', ''));
    return Math.round(number < 1000 ? number * (units[unit] ?? (number < 100 ? 1e5 : 1)) : number);
  });
  return [...new Set(amounts)]
    .filter((amount) => amount >= 1000 && amount < 1e12)
    .sort((a, b) => a - b)
    .slice(0, 6);
}

/** `9.84E+09`: that has its last digits only where as many follow the point. */
function fromScience(text: string): string | undefined {
  const [, digits = '', power] = /^\d(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  if (power === undefined) return text.replace(/\.0$/, '');
  return digits.length < Number(power) ? undefined : String(Number(text));
}

/** Every number in a cell, as Excel and people write several; `rest` is what is none, and has what a spreadsheet shortened. */
export function numbersIn(text: string): { numbers: string[]; rest: string; isShortened: boolean } {
  const numbers: string[] = [];
  let isShortened = false;
  const rest = text
    .split(/[,;/&|]|\bor\b|\s{2,}/i)
    .flatMap((part) => (parsePhone(part.trim()) ? [part] : part.split(/\s+(?=[+\d]{8,})/)))
    .map((part) => {
      const written = fromScience(part.trim());
      if (written === undefined) {
        isShortened = true;
        return part;
      }
      const digits = /[+\d][\d\s().-]{6,}\d/.exec(written)?.[0] ?? '';
      const number = parsePhone(written) ?? parsePhone(digits);
      if (number) numbers.push(number);
      if (!number) return written;
      const words = written.replace(digits || written, '');
      return /\p{L}/u.test(words) ? words.replace(/^[\s:.–-]+|[\s:.–-]+$/g, '') : '';
    })
    .filter((part) => part !== '');
  return { numbers: [...new Set(numbers)], rest: rest.map((part) => part.trim()).join(', '), isShortened };
}

const meanings: [RegExp, Stage['kind'], string?][] = [
  [/not |^ni$|closed|lost|drop|reject|cancel|wrong|refus/i, 'lost'],
  [/admi|join|enrol|won|success|converted|done/i, 'won'],
  [/counsel|interest|hot|warm|visit|process|applied|\bdoc/i, 'open', 'counselling'],
  [/new|fresh|pending|yet to/i, 'open', 'new'],
  [/contact|call|follow|spoke|rnr|dnp|busy|answer|open|progress|\bwip\b|cold/i, 'open', 'contacted'],
];

export function stageFor(text: string, stages: readonly Stage[]): string | undefined {
  const typed = text.toLowerCase();
  const same = stages.find(({ key, words }) => key.toLowerCase() === typed || words.toLowerCase() === typed);
  if (same) return same.key;
  const [, kind, key] = meanings.find(([pattern]) => pattern.test(text)) ?? [];
  const fitting = stages.filter((stage) => stage.kind === kind);
  return (fitting.find((stage) => stage.key === key) ?? fitting[0])?.key;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const excelEpochMs = Date.UTC(1899, 11, 30);

/** A day as offices write it: `2026-11-30`, `30/11/2026`, `30.11.26`, `30 Nov 2026`, `Nov 30, 2026`, or Excel's own number. */
export function dayIn(text: string): string | undefined {
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)?.[1];
  if (serial) return known(new Date(excelEpochMs + Number(serial) * 86_400_000).toISOString().slice(0, 10));
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return dayOfParts(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D|$)/.exec(text);
  if (indian)
    return dayOfParts(indian[3], indian[2], indian[1]) ?? dayOfParts(indian[3], indian[1], indian[2]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]*([a-z]{3,9})[ /.,-]*(\d{4}|\d{2})?(?:\D|$)/i.exec(text);
  if (named?.[3]) return dayOfParts(named[3], monthOf(named[2]), named[1]);
  const american = /^([a-z]{3,9})[ .-]*(\d{1,2})(?:st|nd|rd|th)?,?[ -]*(\d{4})/i.exec(text);
  return american ? dayOfParts(american[3], monthOf(american[1]), american[2]) : undefined;
}

/** The hour that is written behind a day: `17:30`, `5 pm`, `5.30 PM`, or a part of the day in Excel's own number. */
export function hourIn(text: string): string | undefined {
  const serial = /^\d{5}(\.\d+)$/.exec(text)?.[1];
  if (serial) return new Date(Math.round(Number(serial) * 1440) * 60_000).toISOString().slice(11, 16);
  const clock = /[\sT,](\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?/i.exec(text);
  const [, hour, minutes = '00', half] =
    clock ?? /[\sT,](\d{1,2})(?:\.(\d\d))?\s*([ap])\.?m/i.exec(text) ?? [];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return hours < 24 && Number(minutes) < 60 ? `${String(hours).padStart(2, '0')}:${minutes}` : undefined;
}

const monthOf = (name = '') => String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function dayOfParts(year = '', month = '', day = ''): string | undefined {
  return known(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const known = (day: string) => (isDay(day) ? day : undefined);

const totalWord = String.raw`(?:(?:grand|sub|over ?all)[\s-]*)?totals?|sum(?: total)?|மொத்தம்`;
/** A cell that is the word alone. */
const total = new RegExp(String.raw`^(?:${totalWord})[\s:.=-]*$`, 'i');
/** The same with a figure, or what is counted: 'Total students: 38', 'TOTAL - 12,50,000'. */
const totalOf = new RegExp(
  String.raw`^(?:${totalWord})(?:\s+(?:no\.?|number|count|students?|enquir(?:y|ies)|leads?|amount|budget|fees?|rows?|of))*[\s:.=₹\d,/()-]*$`,
  'i',
);
const month = new RegExp(String.raw`^(?:${monthNames.join('|')})[a-z]*[\s.,'’-]*(?:\d{2}|\d{4})$`, 'i');

/** A name that is in capitals or small letters alone, as names are written: 'KARTHIK S' as 'Karthik S', 'priya ks' as 'Priya KS'. */
export function titleCased(name: string): string {
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return name;
  return name.replace(/[\p{Script=Latin}\p{M}]+/gu, (word) =>
    // Initials that are written together have no vowel.
    word.length <= 3 && !/[aeiouy]/i.test(word.normalize('NFD'))
      ? word.toUpperCase()
      : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`,
  );
}

/** Why a row that has a name or a number is none of a student; undefined for what may be one. */
export function notAStudent(
  cells: readonly string[],
  columns: readonly string[],
  { name, isReached }: { name: string; isReached: boolean },
): string | undefined {
  const said = cells.map(clean).filter(Boolean);
  if (said.some((cell) => total.test(cell) || (!isReached && totalOf.test(cell))))
    return 'It is a total, not a student.';
  const isHeading = (cell: string, at: number) =>
    cell.trim() !== '' && cell.trim().toLowerCase() === columns[at]?.toLowerCase();
  if (said.length > 1 && cells.filter(isHeading).length === said.length)
    return 'It names the columns once more.';
  if (isReached || name === '') return undefined;
  if (said.length === 1 && month.test(name)) return 'It is a heading, not a student.';
  return /\p{L}/u.test(name) ? undefined : 'Its name is a number, and nobody can be reached.';
}

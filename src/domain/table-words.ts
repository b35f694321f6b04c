import type { StudentField } from './student-field.ts';
import type { TableOffice } from './student-table.ts';
import { amountsIn, stageFor, valueFor } from './table-cells.ts';

/** What was chosen for words of a table: by what the column holds, then by the word in small letters; `''` leaves it in the note. */
export type ChosenWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A word that is not known for certain. */
export interface AskedWord {
  /** What the column holds. */
  column: string;
  heading: string;
  word: string;
  /** Those that are taken. */
  rows: number;
  /** What it is taken for: the key of a stage, a username, a choice, an amount or a source; `''` leaves it in the note. */
  value: string;
  isGuessed: boolean;
  /** Those that it may mean, in rupees. */
  amounts: string[];
}

/** A word that is known for certain is not asked about. */
export interface Meaning {
  value: string;
  asked?: AskedWord;
}

interface Rules {
  known(word: string): string | undefined;
  guess(word: string): string;
  fits(value: string): boolean;
}

/** A longer text is no word. */
const longestWord = 60;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Reads the words of columns that hold one of some things; a word is looked up once, however many rows say it. */
export function tableWords(office: TableOffice, chosen: ChosenWords) {
  const meanings = new Map<string, Meaning>();
  const rules = new Map<string, Rules | undefined>();
  const meaningOf = (column: string, heading: string, word: string): Meaning | undefined => {
    if (!rules.has(column)) rules.set(column, rulesOf(column, office));
    const of = rules.get(column);
    const key = `${column}\n${word.toLowerCase()}`;
    const meant = meanings.get(key);
    if (meant || !of) return meant;
    const known = of.known(word);
    const meaning = known === undefined ? asked(of, { column, heading, word }) : { value: known };
    meanings.set(key, meaning);
    return meaning;
  };
  const asked = (of: Rules, said: Pick<AskedWord, 'column' | 'heading' | 'word'>): Meaning => {
    const { column, word } = said;
    const guess = of.guess(word);
    if (word.length > longestWord) return { value: guess };
    const given = Object.hasOwn(chosen, column) ? chosen[column] : undefined;
    const choice = given && Object.hasOwn(given, word.toLowerCase()) ? given[word.toLowerCase()] : undefined;
    const value = choice !== undefined && (choice === '' || of.fits(choice)) ? choice : guess;
    const isMoney = office.fields.some((field) => `field:${field.key}` === column && isAmount(field));
    const amounts = isMoney ? amountsIn(word).map(String) : [];
    return { value, asked: { ...said, rows: 0, value, isGuessed: guess !== '', amounts } };
  };
  return {
    /** Undefined for a column whose words are taken as they are. */
    meaningOf,
    /** Words of rows that are taken: first those that nothing was guessed for, then those of the most rows. */
    asked: (): AskedWord[] =>
      [...meanings.values()]
        .flatMap(({ asked }) => (asked && asked.rows > 0 ? [asked] : []))
        .sort((one, other) => Number(one.isGuessed) - Number(other.isGuessed) || other.rows - one.rows),
  };
}

export const isAmount = ({ type }: Pick<StudentField, 'type'>) => type === 'money' || type === 'number';

function rulesOf(column: string, { fields, stages, owners, sources = [] }: TableOffice): Rules | undefined {
  if (column === 'stage')
    return {
      known: (word) => stages.find(({ key, words }) => isSame(key, word) || isSame(words, word))?.key,
      guess: (word) => stageFor(word, stages) ?? '',
      fits: (value) => stages.some(({ key }) => key === value),
    };
  if (column === 'owner')
    return {
      known: (word) => owners.find((one) => isSame(one, word)),
      guess: (word) => owners.find((one) => word.toLowerCase().split(/\s+/).includes(one)) ?? '',
      fits: (value) => owners.includes(value),
    };
  if (column === 'source')
    return {
      known: (word) => sources.find((one) => isSame(one, word)),
      guess: (word) => word.slice(0, 100),
      fits: (value) => value.length <= 100,
    };
  const field = fields.find(({ key }) => `field:${key}` === column);
  if (!field) return undefined;
  const { type, choices = [] } = field;
  if (isAmount(field)) {
    const known = (word: string) => {
      const value = valueFor(field, word);
      // Nobody has a budget of eight rupees: lakhs are meant.
      const isMeant = type === 'number' || value === 0 || Number(value) >= 100;
      return typeof value === 'number' && value >= 0 && isMeant ? String(value) : undefined;
    };
    // Of several amounts the largest: what may be spent at most.
    return {
      known,
      guess: (word) => String(amountsIn(word).at(-1) ?? ''),
      fits: (value) => known(value) === value,
    };
  }
  if (!type.startsWith('choice')) return undefined;
  return {
    known: (word) => choices.find((one) => isSame(one, word)),
    guess(word) {
      const beginning = choices.filter((one) => one.toLowerCase().startsWith(word.toLowerCase()));
      return (word.length > 1 && beginning.length === 1 && beginning[0]) || '';
    },
    fits: (value) => choices.includes(value),
  };
}

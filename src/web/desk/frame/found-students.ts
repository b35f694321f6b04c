import { useState } from 'react';
import { adminBar } from '#content/admin.ts';
import { phoneOwnerWords } from '#content/student-desk.ts';
import { nameRanks, rankNames } from '#domain/name-rank.ts';
import { soundOf, soundsLike, soundsOf } from '#domain/name-sound.ts';
import type { Student } from '#domain/student.ts';
import type { StudentField } from '#domain/student-field.ts';
import { isOneTypoApart } from '#domain/typo.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { dotted, phoneWords, sourceWords, tagWords } from './desk-words.ts';
import { askedWords, hitIn, inOrder, unfound } from './word-match.ts';

const quietMs = 150;

export type FoundStudent = Pick<Student, 'id' | 'name' | 'phones' | 'emails' | 'tags' | 'source' | 'fields'>;

/** The name and the first number; the number once where it stands for the name. */
export const foundParts = ({ name, phones }: Pick<FoundStudent, 'name' | 'phones'>) => [
  ...new Set([name, phones[0]?.number ?? ''].map(phoneWords)),
];

export const foundWords = (student: FoundStudent) => dotted(foundParts(student));

interface Found {
  students: readonly FoundStudent[];
  /** Whether the server has not answered yet: until then those of the last answer whose names fit stay. */
  isPending: boolean;
}

/** Who is found by two letters or more, once the typing rests; eight at most. */
export function useFoundStudents(sought: string): Found {
  const [last, setLast] = useState<readonly FoundStudent[]>([]);
  const found = useLoaded(
    async () => {
      if (sought.length < 2) return [];
      const path = `/api/admin/students?q=${encodeURIComponent(sought)}`;
      const answer = await api.get<{ students: FoundStudent[] }>(path);
      if (!answer.success) return [];
      // By the name's rank; of one rank whose whole name begins so comes first.
      const rank = rankNames(sought);
      const place = ({ name }: FoundStudent) =>
        rank(name) + (name.toLowerCase().startsWith(sought.toLowerCase()) ? 0 : 0.5);
      return answer.data.students
        .sort((one, other) => place(one) - place(other) || inOrder(one.name, other.name))
        .slice(0, 8);
    },
    [sought],
    quietMs,
  );
  if (found && found !== last) setLast(found);
  const rank = rankNames(sought);
  return found
    ? { students: found, isPending: false }
    : { students: last.filter(({ name }) => rank(name) < nameRanks.sound), isPending: sought.length > 1 };
}

/** How well a text fits a word, as `hitIn` says it; 3 too where it sounds so, or nearly so. */
function fitOf(text: string, word: string): number {
  const how = hitIn(text, word)?.how;
  if (how || !/^[\p{L}\p{M}.]+$/u.test(word)) return how ?? unfound;
  const sound = soundOf(word);
  const isNear = () => sound.length > 2 && soundsOf(text).some((one) => isOneTypoApart(sound, one));
  return sound.length > 1 && (soundsLike(text, word) < 2 || isNear()) ? 3 : unfound;
}

/**
 * What of a student was asked for, beside the name, and how well it fits: a number and whose it is, the school; what stands
 * in none of these is in a note or an enquiry.
 */
export function whyFound(
  { name, phones, emails, tags, source, fields }: FoundStudent,
  typed: string,
  defs: readonly StudentField[],
): { words: string; fit: number } | undefined {
  const digits = /^[+\d\s().-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';
  const called = phones.find(({ number }) => digits && number.includes(digits));
  const numberWords = ({ number, whose }: Student['phones'][number], at: number) =>
    at > 0 || whose !== 'own' ? `${phoneOwnerWords[whose]} ${phoneWords(number)}` : phoneWords(number);
  if (called) return { words: numberWords(called, phones.indexOf(called)), fit: 1 };
  const left = askedWords(typed).filter((word) => fitOf(name, word) === unfound);
  if (left.length === 0) return undefined;
  const facts = [
    ...phones.map(numberWords),
    ...emails,
    ...defs.flatMap(({ key, label }) => (Object.hasOwn(fields, key) ? `${label}: ${fields[key]}` : [])),
    ...tags.map(tagWords),
    sourceWords(source),
  ];
  const fits = facts
    .map((words) => ({
      words,
      fit: Math.min(...left.map((word) => fitOf(words.replace(/^[^:]*: /, ''), word))),
    }))
    .sort((one, other) => one.fit - other.fit);
  const [best] = fits;
  return best && best.fit < unfound ? best : { words: adminBar.palette.elsewhere, fit: unfound };
}

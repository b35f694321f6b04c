import type { About } from '#domain/direction-match.ts';
import { type InterestAnswers, isEnough, itemIds } from '#domain/interests.ts';
import { readAnswers } from './interest-memory.ts';

/** What a plan is made from; the link holds all of it behind the `#`, which no server sees. */
export interface PlanData {
  answers: InterestAnswers;
  about: About;
}

const mark = '#plan=';

/** The fragment of a plan's link: a digit for each activity, the choices if there are, what was said beside it, and a check against damage. */
export function planFragment({ answers, about }: PlanData): string {
  const digits = [...itemIds.map((id) => answers[id] ?? 0), ...(answers.choices ?? [])].join('');
  const facts = encodeURIComponent(JSON.stringify(about)).replaceAll('.', '%2E');
  const text = `${digits}.${facts}`;
  return `${mark}${text}.${checkOf(text)}`;
}

/** The plan of a fragment; `broken` for one that was changed or cut off, undefined where there is none. */
export function readPlan(fragment: string): PlanData | 'broken' | undefined {
  if (!fragment.startsWith(mark)) return undefined;
  const parts = fragment.slice(mark.length, 2000).split('.');
  const [digits = '', facts = '', check = ''] = parts;
  if (parts.length !== 3 || !/^[0-5]{36}([A-Z]{6})?$/.test(digits) || checkOf(`${digits}.${facts}`) !== check)
    return 'broken';
  const likings = Object.fromEntries(itemIds.map((id, at) => [id, Number(digits[at])]));
  const answers = readAnswers({ ...likings, choices: [...digits.slice(itemIds.length)] });
  try {
    const about: unknown = JSON.parse(decodeURIComponent(facts));
    // The server checks each fact, and refuses one that it does not know.
    return isEnough(answers) && typeof about === 'object' && about !== null
      ? { answers, about: about as About }
      : 'broken';
  } catch {
    return 'broken';
  }
}

/** FNV-1a: finds a changed or missing character, and proves nothing more. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

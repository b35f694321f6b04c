import { areChoices, closeAreas } from '#domain/interest-choices.ts';
import { type Area, type InterestAnswers, isEnough, itemIds, type Liking } from '#domain/interests.ts';
import { storageKey } from './kept-interests.ts';

/** What this device remembers: the answers, and how an earlier time ended. */
export interface InterestMemory {
  answers: InterestAnswers;
  /** A finished earlier time, with the day it was finished on. */
  before?: { answers: InterestAnswers; on: string } | undefined;
  /** What a parent said that this person would like. */
  parent?: InterestAnswers | undefined;
  /** A parent gave these answers for a child. */
  forChild?: boolean | undefined;
  /** They were left to the office without a name: it is not asked again. */
  isKept?: boolean | undefined;
  /** What was taken so far, while somebody chooses between two close areas. */
  choosing?: Area[] | undefined;
  /** The fragment with which the quiz led here. */
  said?: string | undefined;
}

/** What was kept; nothing that is not an answer comes back. */
export function recallInterests(): InterestMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as InterestMemory | null;
    const on = kept?.before?.on;
    const answers = readAnswers(kept?.answers);
    const close = closeAreas(answers);
    return {
      answers,
      before:
        typeof on === 'string' && !Number.isNaN(Date.parse(on))
          ? { answers: readAnswers(kept?.before?.answers), on }
          : undefined,
      forChild: kept?.forChild === true,
      isKept: kept?.isKept === true,
      choosing: kept?.choosing?.every((area) => close?.includes(area)) ? kept.choosing : undefined,
      said: typeof kept?.said === 'string' ? kept.said : undefined,
      parent: kept?.parent && isEnough(readAnswers(kept.parent)) ? readAnswers(kept.parent) : undefined,
    };
  } catch {
    return { answers: {} };
  }
}

/** False where this browser stores nothing. */
export function rememberInterests(memory: InterestMemory): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(memory));
    return true;
  } catch {
    return false;
  }
}

export function forgetInterests(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept either.
  }
}

/** The answers among any values. */
export function readAnswers(value: unknown): InterestAnswers {
  const given = (value ?? {}) as Record<string, unknown>;
  const answers = Object.fromEntries(
    itemIds.flatMap((id) => (isLiking(given[id]) ? [[id, given[id]]] : [])),
  ) as InterestAnswers;
  const { choices } = given as InterestAnswers;
  return Array.isArray(choices) && areChoices(choices, answers) ? { ...answers, choices } : answers;
}

function isLiking(value: unknown): value is Liking {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 5;
}

import type { FieldErrors } from './app-error.ts';
import type { FieldRule, FieldRules } from './field-rule.ts';
import { type ClarityLevel, clarityLevels, type QuestionId, questionIds, quizPoints } from './quiz.ts';

/** The sentences of one question; options by the values that the API takes. */
export interface QuestionWords {
  readonly text: string;
  /** `''` when there is none. */
  readonly hint: string;
  readonly options: Readonly<Record<string, string>>;
}

/** What an owner may say otherwise in the quiz. Values, points and levels stay as they are. */
export interface QuizWords {
  readonly questions: Readonly<Record<QuestionId, QuestionWords>>;
  readonly levels: Readonly<Record<ClarityLevel, { text: string; firstStep: string; secondStep: string }>>;
}

const sentence = (called: string, max: number): FieldRule => ({ kind: 'text', called, max, required: true });

function group<Name extends string | number>(names: readonly Name[], rule: (name: Name) => FieldRule) {
  return {
    kind: 'group',
    fields: Object.fromEntries(names.map((name) => [String(name), rule(name)])),
  } as const satisfies FieldRule;
}

export const quizRules: FieldRules = {
  questions: group(questionIds, (id) => ({
    kind: 'group',
    fields: {
      text: sentence('question', 150),
      hint: { kind: 'text', called: 'hint', max: 150 },
      options: group(Object.keys(quizPoints[id]), (value) => sentence(`words for ${value}`, 90)),
    },
  })),
  levels: group(clarityLevels, () => ({
    kind: 'group',
    fields: {
      text: sentence('text of the result', 300),
      firstStep: sentence('first next step', 120),
      secondStep: sentence('second next step', 120),
    },
  })),
};

/** A submission names its questions by their text, so no two may be alike. */
export function checkQuizWords({ questions }: QuizWords): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const id of questionIds) {
    const text = questions[id].text.toLowerCase();
    if (seen.has(text)) errors[`questions.${id}.text`] = 'Ask this question in other words than the others.';
    seen.add(text);
  }
  return errors;
}

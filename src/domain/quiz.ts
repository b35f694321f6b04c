/** A question's number in the quiz, 1 to 8, in the order asked. */
export type QuestionId = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Each question's option values in the order shown, with the points each is worth. */
export const quizPoints = {
  1: { class10: 1, 'class11-12': 2, undergraduate: 3, postgraduate: 4, working: 5 },
  2: { 'very-clear': 3, somewhat: 2, 'need-guidance': 1 },
  3: { engineering: 2, medicine: 2, management: 2, arts: 2, law: 2, others: 1 },
  4: { 'yes-abroad': 2, 'maybe-abroad': 1, 'no-abroad': 0 },
  5: { 'course-career': 3, admission: 2, scholarship: 2, visa: 2, accommodation: 1 },
  6: { 'very-confident': 3, 'somewhat-confident': 2, confused: 1 },
  7: { 'yes-test': 2, 'maybe-test': 1, 'no-test': 0 },
  8: { email: 0, phone: 0, whatsapp: 0 },
} as const satisfies Record<QuestionId, Record<string, number>>;

/** The option values of one question. */
export type OptionValue<Q extends QuestionId> = keyof (typeof quizPoints)[Q] & string;

/** What the question of fields names. */
export const quizFields = Object.keys(quizPoints[3]) as OptionValue<3>[];

export const questionIds = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies QuestionId[];

/** The one question that takes several options. */
export const multipleChoiceQuestion: QuestionId = 3;

export const clarityLevels = ['High Clarity', 'Medium Clarity', 'Low Clarity'] as const;
export type ClarityLevel = (typeof clarityLevels)[number];

/** The chosen option values of each question: one, or for the multiple-choice question one or more. */
export type QuizAnswers = Record<QuestionId, string[]>;

/** Points of the chosen values of one question, or undefined when a value is unknown, doubled or too many. */
export function pointsFor(question: QuestionId, values: string[]): number | undefined {
  const points: Record<string, number> = quizPoints[question];
  if (values.length === 0 || new Set(values).size !== values.length) return undefined;
  if (question !== multipleChoiceQuestion && values.length > 1) return undefined;
  let total = 0;
  for (const value of values) {
    if (!Object.hasOwn(points, value)) return undefined;
    total += points[value] ?? 0;
  }
  return total;
}

/** Clarity by total points: 10 or more high, 6 to 9 medium, below 6 low. */
export function clarityFor(totalScore: number): ClarityLevel {
  if (totalScore >= 10) return 'High Clarity';
  return totalScore >= 6 ? 'Medium Clarity' : 'Low Clarity';
}

/** Total points and level of a finished quiz; undefined when an answer is missing or unknown. */
export function scoreQuiz(answers: QuizAnswers): { totalScore: number; level: ClarityLevel } | undefined {
  let totalScore = 0;
  for (const id of questionIds) {
    const points = pointsFor(id, answers[id]);
    if (points === undefined) return undefined;
    totalScore += points;
  }
  return { totalScore, level: clarityFor(totalScore) };
}

/** Progress as specified: (question number / 8) * 100. */
export function progressPercent(questionNumber: number): number {
  return (questionNumber / questionIds.length) * 100;
}

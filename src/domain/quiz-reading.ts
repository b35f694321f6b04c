import {
  type ClarityLevel,
  type OptionValue,
  type QuestionId,
  type QuizAnswers,
  questionIds,
  quizPoints,
} from './quiz.ts';

/** One option of one question, such as `6:confused`. */
export type Answered = { [Q in QuestionId]: `${Q}:${OptionValue<Q>}` }[QuestionId];

/** Whether a set of answers holds an option. */
export function hasAnswered(answers: QuizAnswers, option: Answered): boolean {
  const [id, value] = option.split(':') as [`${QuestionId}`, string];
  return answers[Number(id) as QuestionId].includes(value);
}

/** What a person said that no number of points outweighs, and answers that pull against each other. */
export const quizDoubts = {
  confused: ['6:confused'],
  'needs-guidance': ['2:need-guidance'],
  'confused-and-unclear': ['2:need-guidance', '6:confused'],
  'clear-but-confused': ['2:very-clear', '6:confused'],
  'unclear-but-confident': ['2:need-guidance', '6:very-confident'],
  'clear-but-choosing': ['2:very-clear', '5:course-career'],
  'india-but-visa': ['4:no-abroad', '5:visa'],
} as const satisfies Record<string, readonly Answered[]>;

export type QuizDoubt = keyof typeof quizDoubts;

/** Every doubt a set of answers gives, the weightiest first; one that two answers make together replaces its single parts. */
export function doubtsIn(answers: QuizAnswers): QuizDoubt[] {
  const found = (Object.keys(quizDoubts) as QuizDoubt[]).filter((doubt) =>
    quizDoubts[doubt].every((option) => hasAnswered(answers, option)),
  );
  const isPart = (doubt: QuizDoubt) =>
    quizDoubts[doubt].length === 1 &&
    found.some(
      (other) =>
        other !== doubt &&
        (quizDoubts[other] as readonly Answered[]).length > 1 &&
        (quizDoubts[other] as readonly Answered[]).includes(quizDoubts[doubt][0]),
    );
  return found.filter((doubt) => !isPart(doubt));
}

/** Whether a doubt outweighs the level: then a High one stands as a mere figure, and its sentence and next steps give way. */
export function isOutweighed(level: ClarityLevel, answers: QuizAnswers): boolean {
  return level === 'High Clarity' && doubtsIn(answers).length > 0;
}

/** The most points that any answers can get. */
export const mostPoints: number = questionIds.reduce((sum, id) => {
  const points = Object.values(quizPoints[id]);
  return sum + (id === 3 ? points.reduce<number>((all, one) => all + one, 0) : Math.max(...points));
}, 0);

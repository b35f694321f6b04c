import { quizDefaults } from '#content/quiz-words.ts';
import { pointsFor, questionIds } from '#domain/quiz.ts';
import type { QuizWords } from '#domain/quiz-words.ts';
import { type Attempt, submissionContext } from '#web/forms/attempt.ts';
import { keep, type Outcome, type Posting, send } from '#web/forms/outbox.ts';
import type { QuizResult } from './quiz-state.ts';

const lookupLimitMs = 1500;
const unknownAddress = 'unknown';
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]|\u20E3/gu;

/** A text without unprintable and emoji characters, for programs that cannot hold them. */
export function plain(text: string): string {
  return text.replace(unprintable, '').trim();
}

/** The answer records as the server takes them: question as it was asked, values joined by commas, points. */
export function answerRecords(
  { answers }: Pick<QuizResult, 'answers'>,
  questions: QuizWords['questions'] = quizDefaults.questions,
) {
  return questionIds.map((id) => ({
    question: plain(questions[id].text),
    answer: plain(answers[id].join(',')),
    points: pointsFor(id, answers[id]) ?? 0,
  }));
}

/** Sends a finished quiz with the details given under it; stored on the device first, so that nothing is lost. */
export async function submitQuiz(
  result: QuizResult,
  questions: QuizWords['questions'],
  typed: Record<string, string>,
  attempt: Attempt,
  ipLookupUrl: string,
): Promise<Outcome> {
  const body = {
    totalScore: result.totalScore,
    clarityLevel: result.level,
    answers: answerRecords(result, questions),
    ...typed,
    ipAddress: unknownAddress,
    userAgent: navigator.userAgent,
    ...submissionContext(attempt),
  };
  const posting: Posting = { key: attempt.key, path: '/api/quiz/submit', body };
  keep(posting);
  const complete = { ...posting, body: { ...body, ipAddress: await lookUpAddress(ipLookupUrl) } };
  keep(complete);
  return send(complete);
}

/** The visitor's address as the lookup sees it; `unknown` when it does not say so in time. */
async function lookUpAddress(url: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(lookupLimitMs),
    });
    const { ip } = (await answer.json()) as { ip?: unknown };
    return typeof ip === 'string' && ip ? ip : unknownAddress;
  } catch {
    return unknownAddress;
  }
}

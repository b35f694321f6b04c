import { AppError } from '#domain/app-error.ts';
import type { AskedWords, Lead, LeadContext } from '#domain/lead.ts';
import type { QuizLeadAnswers } from '#domain/lead-fields.ts';
import { formAnswers } from '#domain/lead-values.ts';
import { type QuizAnswers, scoreQuiz } from '#domain/quiz.ts';
import type { Runtime } from '#domain/runtime.ts';
import { type LeadInbox, numbersOf, storeOnce } from './submit-lead.ts';

/** A finished quiz with the details given under its result, and what the browser says it scored. */
export interface QuizSubmission {
  form: QuizLeadAnswers;
  answers: QuizAnswers;
  asked: AskedWords;
  claimedScore: number | undefined;
  claimedLevel: string | undefined;
}

export type CompleteQuiz = (
  submission: QuizSubmission,
  idempotencyKey: string,
  context: LeadContext,
) => Promise<Lead>;

/** Scores a quiz from its answers alone and stores it as a lead, once for each idempotency key. */
export function completeQuiz(inbox: LeadInbox, runtime: Runtime): CompleteQuiz {
  return async ({ form, answers, asked, claimedScore, claimedLevel }, idempotencyKey, context) => {
    const score = scoreQuiz(answers);
    if (!score) {
      const sentence = 'Answer all eight questions with the options shown.';
      throw new AppError('bad_request', sentence, { fields: { answers: sentence } });
    }
    const claimDiffers =
      (claimedScore !== undefined && claimedScore !== score.totalScore) ||
      (claimedLevel !== undefined && claimedLevel !== score.level);
    const numbers = numbersOf('quiz', form);
    const onChat = form.contactMethod === 'whatsapp';
    return storeOnce(inbox, runtime, idempotencyKey, [form, answers], {
      ...context,
      kind: 'quiz',
      ...formAnswers(form, 'quiz'),
      ...(onChat && { whatsapp: form.phone }),
      ...numbers,
      ...(onChat && { whatsappE164: numbers.phoneE164 }),
      quiz: { ...score, answers, asked, claimDiffers },
      interests: null,
    });
  };
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CompleteQuiz } from '#commands/complete-quiz.ts';
import { questions } from '#content/quiz.ts';
import type { QuizChanges } from '#content/quiz-words.ts';
import { AppError } from '#domain/app-error.ts';
import { quizLeadForm } from '#domain/lead.ts';
import { quizReceipt } from '#domain/lead-reply.ts';
import { parseOrThrow } from '#domain/parse.ts';
import {
  multipleChoiceQuestion,
  pointsFor,
  type QuestionId,
  type QuizAnswers,
  questionIds,
} from '#domain/quiz.ts';
import { leadContext } from '#http/lead-context.ts';
import type { AddRoute } from '#http/route.ts';
import type { SiteContent } from '#http/site-content.ts';
import { idempotencyKey, receiptOf } from './leads.ts';

/** The answers are checked one by one below; the schema only describes their shape. */
const quizBody = z.extend(quizLeadForm, {
  answers: z.array(z.object({ question: z.string(), answer: z.string(), points: z.optional(z.number()) })),
  totalScore: z.optional(z.number()),
  clarityLevel: z.optional(z.string()),
});

/** The quiz result's lead form. Scores are computed from the answers; the claimed ones are only compared. */
export function quizRoutes(
  app: FastifyInstance,
  deps: { addRoute: AddRoute; completeQuiz: CompleteQuiz; siteContent: SiteContent; newId: () => string },
): void {
  deps.addRoute(app, {
    method: 'POST',
    path: '/api/quiz/submit',
    summary: 'Leave details with a finished quiz',
    access: 'public',
    bodyDoc: quizBody,
    reply: quizReceipt,
    status: 201,
    async handle({ request, fields }) {
      const body = fields();
      const answers = parseAnswers(body.answers, deps.siteContent.current().content.quiz.questions);
      const form = parseOrThrow(quizLeadForm, body);
      const lead = await deps.completeQuiz(
        {
          form,
          answers,
          ...claims(body),
        },
        idempotencyKey(request, body, deps.newId),
        leadContext(request, body),
      );
      return { ...receiptOf(lead), totalScore: lead.quiz?.totalScore, clarityLevel: lead.quiz?.level };
    },
  });
}

/**
 * What the browser says it scored: a number, or a text with one. An AppError `bad_request` for a score of another type.
 */
function claims({ totalScore, clarityLevel }: Record<string, unknown>) {
  const isNumeric = typeof totalScore === 'number' || typeof totalScore === 'string';
  if (totalScore !== undefined && !isNumeric) {
    const sentence = 'The total score must be a number.';
    throw new AppError('bad_request', sentence, { fields: { totalScore: sentence } });
  }
  return {
    claimedScore: totalScore === undefined ? undefined : Number(totalScore),
    claimedLevel: typeof clarityLevel === 'string' ? clarityLevel : undefined,
  };
}

/** No question of ours and no list of its options is longer, in UTF-16 code units. */
const longestAnswerText = 500;

/** Answers as the quiz sends them: a list of question (its wording, topic or number), answer (values joined by commas), points. */
function parseAnswers(value: unknown, rewritten: QuizChanges['questions']): QuizAnswers {
  if (!Array.isArray(value) || value.length !== questionIds.length) {
    throw badAnswers('Answer all eight questions, each once.');
  }
  const answers: Partial<QuizAnswers> = {};
  for (const record of value as unknown[]) {
    const { question, answer } = (record ?? {}) as Record<string, unknown>;
    const id = questionFor(question, rewritten);
    if (id === undefined)
      throw badAnswers('One of the answers names a question that this quiz does not ask.');
    if (answers[id]) throw badAnswers(`Question ${id} is answered twice.`);
    const isReadable = typeof answer === 'string' && answer.length <= longestAnswerText;
    const values = isReadable ? answer.split(',').map((part) => part.trim()) : [];
    if (pointsFor(id, values) === undefined) {
      throw badAnswers(
        id === multipleChoiceQuestion
          ? `The answer to question ${id} must be options of that question, separated by commas.`
          : `The answer to question ${id} must be one of its options.`,
      );
    }
    answers[id] = values;
  }
  return answers as QuizAnswers;
}

/** What each question is about: names that stay when the wording changes. */
const topics: Record<QuestionId, string> = {
  1: 'Current education',
  2: 'Career goal',
  3: 'Interested fields',
  4: 'Study abroad',
  5: 'Help needed',
  6: 'Confidence',
  7: 'Psychometric/DMIT test',
  8: 'How to reach you',
};

const questionByText = new Map<string, QuestionId>(
  questionIds.flatMap((id) => [questions[id].text, topics[id]].map((text) => [plain(text), id] as const)),
);

/** The question a record names, by number, topic or wording; the browser strips emoji and unprintable characters. */
function questionFor(question: unknown, rewritten: QuizChanges['questions'] = {}): QuestionId | undefined {
  if (typeof question === 'number') return questionIds.find((id) => id === question);
  if (typeof question !== 'string' || question.length > longestAnswerText) return undefined;
  const asked = plain(question);
  return (
    questionIds.find((id) => String(id) === question.trim()) ??
    questionIds.find((id) => asked === plain(rewritten[id]?.text ?? '')) ??
    questionByText.get(asked)
  );
}

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function badAnswers(sentence: string): AppError {
  return new AppError('bad_request', sentence, { fields: { answers: sentence } });
}

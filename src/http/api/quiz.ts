import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CompleteQuiz } from '#commands/complete-quiz.ts';
import { questions } from '#content/quiz.ts';
import { askedWords } from '#content/quiz-words.ts';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import type { ContentStore } from '#domain/content-document.ts';
import { quizLeadSchema } from '#domain/lead.ts';
import { quizReceipt } from '#domain/lead-reply.ts';
import { parseOrThrow } from '#domain/parse.ts';
import {
  multipleChoiceQuestion,
  pointsFor,
  type QuestionId,
  type QuizAnswers,
  questionIds,
} from '#domain/quiz.ts';
import type { QuestionWords } from '#domain/quiz-words.ts';
import { leadContext } from '#http/lead-context.ts';
import type { AddRoute } from '#http/route.ts';
import { idempotencyKey, receiptOf } from './leads.ts';

/** The answers are checked one by one below; the schema only describes their shape. */
const quizBody = z.extend(quizLeadSchema, {
  answers: z.array(z.object({ question: z.string(), answer: z.string(), points: z.optional(z.number()) })),
  totalScore: z.optional(z.number()),
  clarityLevel: z.optional(z.string()),
});

/** The quiz result's lead form. Scores are computed from the answers; the claimed ones are only compared. */
export function quizRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    completeQuiz: CompleteQuiz;
    siteContent: SiteContent;
    content: ContentStore;
    newId: () => string;
  },
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
      const { answers, words } = await parseAnswers(
        body.answers,
        deps.siteContent.current().content.quiz.questions ?? {},
        deps.content,
      );
      const form = parseOrThrow(quizLeadSchema, body);
      const lead = await deps.completeQuiz(
        {
          form,
          answers,
          asked: askedWords(words, answers),
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

/** The changed sentences of questions. */
type Wording = Partial<Record<QuestionId, QuestionWords>>;

/** No question of ours and no list of its options is longer, in UTF-16 code units. */
const longestAnswerText = 500;

/** Answers as the quiz sends them: a list of question (its wording, topic or number), answer (values joined by commas), points. */
async function parseAnswers(
  value: unknown,
  current: Wording,
  content: ContentStore,
): Promise<{ answers: QuizAnswers; words: Wording }> {
  if (!Array.isArray(value) || value.length !== questionIds.length) {
    throw badAnswers('Answer all eight questions, each once.');
  }
  const answers: Partial<QuizAnswers> = {};
  const words: Wording = {};
  let earlier: Wording[] | undefined;
  for (const record of value as unknown[]) {
    const { question, answer } = (record ?? {}) as Record<string, unknown>;
    let found = questionFor(question, current);
    if (!found) {
      // A page that was open while an owner changed the words still asks in the earlier ones.
      earlier ??= (await content.history('quiz')).map(({ before }) => (before.questions ?? {}) as Wording);
      found = earlier.map((wording) => questionFor(question, wording)).find(Boolean);
    }
    if (!found) throw badAnswers('One of the answers names a question that this quiz does not ask.');
    const { id } = found;
    if (found.words) words[id] = found.words;
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
  return { answers: answers as QuizAnswers, words };
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

/**
 * The question that a record names, by number, topic or wording (the browser strips emoji and unprintable characters), and its
 * words where it was asked in those of `wording`.
 */
function questionFor(
  question: unknown,
  wording: Wording,
): { id: QuestionId; words: QuestionWords | undefined } | undefined {
  const text = typeof question === 'number' ? String(question) : question;
  if (typeof text !== 'string' || text.length > longestAnswerText) return undefined;
  const asked = plain(text);
  const isRewritten = (id: QuestionId) => asked === plain(wording[id]?.text ?? '');
  const rewritten = questionIds.find((id) => String(id) === text.trim()) ?? questionIds.find(isRewritten);
  const id = rewritten ?? questionByText.get(asked);
  if (id === undefined) return undefined;
  const isAsFirst = rewritten === undefined && asked === plain(questions[id].text);
  return { id, words: isAsFirst ? undefined : wording[id] };
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

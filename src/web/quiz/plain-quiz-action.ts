import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { quizLabels } from '#content/quiz.ts';
import type { Read } from '#content/way-into.ts';
import { AppError, type FieldErrors } from '#domain/app-error.ts';
import { quizLeadSchema } from '#domain/lead.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { pointsFor, questionIds } from '#domain/quiz.ts';
import { refusalStatus } from '#web/forms/lead-action.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { PageServices } from '#web/page/page-services.ts';
import { pagesToRead } from './own-reading.ts';
import { type QuizResult, resultOf } from './quiz-state.ts';
import { fittingPosts, type ReadPost } from './suggested-posts.tsx';

/** Those of one page of the list, as a browser with script asks for them. */
const mostPosts = 50;

/** What the quiz on one page shows after a post: the chosen options, and the result once all are there. */
export interface PostedQuiz {
  answers: string[][];
  /** A parent answers for a child. */
  forChild: boolean;
  result: QuizResult | undefined;
  /** What the result says to read first, and the posts that fit. */
  directions?: readonly Read[];
  posts?: readonly ReadPost[];
  /** By field name; the questions' names are those of `questionName`. */
  errors: FieldErrors;
  values: Record<string, string>;
}

export function questionName(id: number): string {
  return `question-${id}`;
}

/** First the answers alone are posted, and the result shown; then the answers again, with the visitor's details. */
export async function plainQuizAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answers = questionIds.map((id) => form.getAll(questionName(id)).map(String));
  const forChild = form.get('for') === 'child';
  const errors = unanswered(answers);
  if (Object.keys(errors).length > 0) {
    return data<PostedQuiz>({ answers, forChild, result: undefined, errors, values: {} }, 400);
  }
  const result = resultOf({ answers, choice: [] });
  const services = context.get(pageServices);
  const reading = result && (await readingFor(result, forChild, services));
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  if (!result || values.step !== 'details') {
    return data<PostedQuiz>({ answers, forChild, result, ...reading, errors: {}, values: {} });
  }
  let leadId: string;
  try {
    const details = parseOrThrow(quizLeadSchema, values);
    leadId = (await services.completeQuiz(details, result.answers, values)).id;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const fields = failure.fields ?? { form: failure.message };
    return data<PostedQuiz>(
      { answers, forChild, result, ...reading, errors: fields, values },
      refusalStatus(failure),
    );
  }
  return redirect(`/thank-you?lead=${leadId}`, 303);
}

/** What a browser with script asks the API for once the result is shown. */
async function readingFor({ answers }: QuizResult, forChild: boolean, services: PageServices) {
  const { directions } = services.content;
  const { blogs } = await services.listPosts(1, mostPosts);
  return {
    directions: pagesToRead(answers).slugs.flatMap(
      (slug) => directions.find((one) => one.slug === slug) ?? [],
    ),
    posts: fittingPosts(answers, blogs, forChild),
  };
}

function unanswered(answers: string[][]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, id] of questionIds.entries()) {
    if (pointsFor(id, answers[index] ?? []) === undefined) {
      errors[questionName(id)] = fill(quizLabels.unanswered, { number: id });
    }
  }
  return errors;
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { AppError } from '#domain/app-error.ts';
import { newsletterForm } from '#domain/newsletter.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { pageServices } from '#web/page-context.ts';
import { type PostedForm, postedValues, refusalStatus } from './posted.ts';

/** The newsletter block posted without script. */
export async function newsletterAction({ request, context }: ActionFunctionArgs) {
  const values = await postedValues(request);
  try {
    const { email } = parseOrThrow(newsletterForm, values);
    await context.get(pageServices).subscribe(email, values);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return data<PostedForm>(
      { errors: failure.fields ?? { form: failure.message }, values },
      refusalStatus(failure),
    );
  }
  return redirect('/thank-you?subscribed=1', 303);
}

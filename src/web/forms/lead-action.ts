import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type * as z from 'zod/mini';
import { contactForm as words } from '#content/contact-form.ts';
import { AppError, type FieldErrors } from '#domain/app-error.ts';
import { contactSchema, enquirySchema } from '#domain/lead.ts';
import { newsletterSchema } from '#domain/newsletter.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { pageServices } from '#web/page/page-context.ts';
import { type ChatMessage, formMessage, type TypedValues } from './chat-message.ts';

/** The Get Started form posted without script. */
export function contactAction(args: ActionFunctionArgs) {
  return leadAction(args, { kind: 'contact', schema: contactSchema });
}

/** The same form in Tamil, which always comes so. */
export function tamilAction(args: ActionFunctionArgs) {
  return leadAction(args, { kind: 'contact', schema: contactSchema, thanks: '/ta/get-started' });
}

/** A service page's enquiry posted without script; a route makes it its own with `export const action = enquiryAction`. */
export function enquiryAction(args: ActionFunctionArgs) {
  return leadAction(args, { kind: 'enquiry', schema: enquirySchema });
}

interface PostedKind {
  kind: 'contact' | 'enquiry';
  schema: typeof contactSchema | typeof enquirySchema;
  /** The page that thanks. */
  thanks?: string;
}

/** Stores the lead and leads on to the page that thanks; with the lead inbox off the page itself shows the chat link. */
async function leadAction(
  { request, context }: ActionFunctionArgs,
  { kind, schema, thanks = '/thank-you' }: PostedKind,
) {
  const { settings, submitLead } = context.get(pageServices);
  const values = await postedValues(request);
  let leadId: string;
  try {
    const form = parseOrThrow(schema as z.core.$ZodType<z.infer<typeof schema>>, { ...values, kind });
    if (!settings.leadInbox) {
      if (!settings.whatsappNumber) throw new AppError('unavailable', words.failure);
      return data<PostedForm>({
        errors: {},
        values: {},
        chat: formMessage(kind, settings.whatsappNumber, values),
      });
    }
    leadId = (await submitLead(form, values)).id;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const errors = failure.fields ?? { form: failure.message };
    return data<PostedForm>({ errors, values }, refusalStatus(failure));
  }
  // With a place of its own: the browser would carry over the form's `#problem`.
  return redirect(`${thanks}?lead=${leadId}#content`, 303);
}

/** The newsletter block posted without script. */
export async function newsletterAction({ request, context }: ActionFunctionArgs) {
  const values = await postedValues(request);
  try {
    const { email } = parseOrThrow(newsletterSchema, values);
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

/** What a form posted without script gets back when it does not lead on: what to correct, or the chat to open. */
export interface PostedForm {
  errors: FieldErrors;
  values: TypedValues;
  chat?: ChatMessage;
}

/** The status of a form that was not taken. */
export function refusalStatus({ code }: AppError): number {
  if (code === 'rate_limited') return 429;
  return code === 'unavailable' ? 503 : 400;
}

/** The texts of a posted form by field name; a body that is no form counts as an empty one. */
export async function postedValues(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData());
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type * as z from 'zod/mini';
import { AppError } from '#domain/app-error.ts';
import { contactForm, enquiryForm } from '#domain/lead.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { pageServices } from '#web/page-context.ts';
import { contactMessage, enquiryMessage } from './chat-message.ts';
import { type PostedForm, postedValues, refusalStatus } from './posted.ts';

/** The Get Started form posted without script. */
export function contactAction(args: ActionFunctionArgs) {
  return leadAction(args, { kind: 'contact', schema: contactForm, message: contactMessage });
}

/** A service page's enquiry posted without script; a route makes it its own with `export const action = enquiryAction`. */
export function enquiryAction(args: ActionFunctionArgs) {
  return leadAction(args, { kind: 'enquiry', schema: enquiryForm, message: enquiryMessage });
}

interface LeadKind {
  kind: 'contact' | 'enquiry';
  schema: typeof contactForm | typeof enquiryForm;
  message: typeof contactMessage;
}

/** Stores the lead and leads on to the thank-you page; with the lead inbox off the page itself shows the chat link. */
async function leadAction({ request, context }: ActionFunctionArgs, { kind, schema, message }: LeadKind) {
  const { settings, submitLead } = context.get(pageServices);
  const values = await postedValues(request);
  let leadId: string;
  try {
    const form = parseOrThrow(schema as z.core.$ZodType<z.infer<typeof schema>>, { ...values, kind });
    if (!settings.leadInbox) {
      return data<PostedForm>({
        errors: {},
        values: {},
        chat: message(settings.whatsappNumber, values),
      });
    }
    leadId = (await submitLead(form, values)).id;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const errors = failure.fields ?? { form: failure.message };
    return data<PostedForm>({ errors, values }, refusalStatus(failure));
  }
  // With a place of its own: the browser would carry over the form's `#problem`.
  return redirect(`/thank-you?lead=${leadId}#content`, 303);
}

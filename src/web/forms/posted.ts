import type { AppError, FieldErrors } from '#domain/app-error.ts';
import type { ChatMessage, TypedValues } from './chat-message.ts';

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

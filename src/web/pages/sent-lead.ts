import type { RouterContextProvider } from 'react-router';
import type { Lead } from '#domain/lead.ts';
import { typedInto } from '#domain/lead-values.ts';
import { type ChatMessage, chatWith, formMessage, greetingMessage } from '#web/forms/chat-message.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { PublicSettings } from '#web/page/page-services.ts';

/** The address stays in the browser's history: after an hour it no longer shows what was typed. */
const detailsShownMs = 60 * 60_000;

/** The reference of the lead that the address names, and a chat about it; what was typed, and the chat with it, while that is recent. */
export async function sentLead({ searchParams }: URL, context: Readonly<RouterContextProvider>) {
  const { settings, findLead, now } = context.get(pageServices);
  const id = searchParams.get('lead');
  const lead = id ? await findLead(id) : undefined;
  const isRecent = lead !== undefined && now().getTime() - Date.parse(lead.createdAt) < detailsShownMs;
  return {
    reference: lead?.reference,
    ...(isRecent && lead.kind !== 'quiz' && { kind: lead.kind, typed: typedInto(lead.kind, lead) }),
    chat: isRecent ? messageOf(lead, settings) : chatWith(settings.whatsappNumber, settings.chatGreeting),
  };
}

function messageOf(lead: Lead, { whatsappNumber: number, chatGreeting }: PublicSettings): ChatMessage {
  const { kind, reference } = lead;
  if (kind === 'quiz') return greetingMessage(number, chatGreeting, reference);
  return formMessage(kind, number, typedInto(kind, lead), reference);
}

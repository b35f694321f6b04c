import { chatMessages } from '#content/chat-messages.ts';
import { contactForm } from '#content/contact-form.ts';
import { enquiryForm } from '#content/enquiry-form.ts';
import { fill } from '#content/fill.ts';
import type { FieldWords } from '#content/forms.ts';

/** What a form says, by field name, as typed; unknown or missing fields count as empty. */
export type TypedValues = Readonly<Record<string, string | undefined>>;

/** A message ready to be sent, and the address that opens the chat with it typed in; `''` where no number is set. */
export interface ChatMessage {
  text: string;
  url: string;
}

/** Longer addresses are cut or refused by some phones. */
const longestUrl = 1999;

const forms: Record<'contact' | 'enquiry', Readonly<Record<string, Words>>> = {
  contact: contactForm.fields,
  enquiry: enquiryForm.fields,
};
type Words = Partial<FieldWords<{ kind: 'choice'; called: ''; values: readonly string[] }>>;

/** What a form says, line by line. `reference` is left out when no server will know it. */
export function formMessage(
  kind: 'contact' | 'enquiry',
  number: string,
  typed: TypedValues,
  reference?: string,
): ChatMessage {
  const service = line(typed.service);
  const { heading, closing } = chatMessages[kind];
  const answers = answersOf(kind, typed).map(({ label, value, none }) => ({ label, value: value || none }));
  return chat(number, {
    heading: fill(heading, { service }),
    answers,
    closing: fill(closing, { service }),
    reference,
  });
}

/** What a form says, by its fields in their order: choices by their names, and nothing where nothing was typed. */
export function answersOf(kind: 'contact' | 'enquiry', typed: TypedValues) {
  return Object.entries(forms[kind]).map(([name, { label = '', chat = label, none = '', options }]) => {
    const value = typed[name] ?? '';
    return { label: chat, value: options?.[value] ?? line(value), none };
  });
}

/** A chat about something the desk has already: the usual greeting and the reference. */
export function greetingMessage(number: string, greeting: string, reference: string): ChatMessage {
  return chatWith(number, `${greeting}\n${chatMessages.reference}: ${reference}`);
}

/** A chat that begins with these words. */
export function chatWith(number: string, text: string): ChatMessage {
  return { text, url: number && `https://wa.me/${number}?text=${encodeURIComponent(text)}` };
}

interface Parts {
  heading: string;
  answers: readonly { label: string; value: string }[];
  closing: string;
  reference: string | undefined;
}

/** Puts the parts together; shortens the longest answer until the address is short enough. */
function chat(number: string, parts: Parts): ChatMessage {
  const answers = parts.answers.map((answer) => ({ ...answer }));
  for (;;) {
    const message = chatWith(
      number,
      [
        parts.heading,
        ...answers.map(({ label, value }) => `${label}: ${value}`.trimEnd()),
        parts.closing,
        ...(parts.reference ? [`${chatMessages.reference}: ${parts.reference}`] : []),
      ].join('\n'),
    );
    const excess = message.url.length - longestUrl;
    const longest = answers.reduce((a, b) => (weight(b.value) > weight(a.value) ? b : a));
    if (excess <= 0 || longest.value.length < 2) return message;
    // One character takes up to twelve in an address.
    const characters = Array.from(longest.value.replace(/…$/, ''));
    longest.value = `${characters.slice(0, -Math.ceil(excess / 12) - 1).join('')}…`;
  }
}

function weight(value: string): number {
  return encodeURIComponent(value).length;
}

/** One line of a message: a break in an answer must not look like a line of ours. */
function line(value: string | undefined): string {
  return (value ?? '')
    .toWellFormed()
    .trim()
    .replace(/\s*[\r\n\t]+\s*/g, ', ');
}

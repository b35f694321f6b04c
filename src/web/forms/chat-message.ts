import { chatMessages } from '#content/chat-messages.ts';
import { contactBudgetOptions, contactCountryOptions } from '#content/contact-form.ts';
import { enquiryBudgetOptions } from '#content/enquiry-form.ts';
import { fill } from '#content/fill.ts';

/** What a form says, by field name, as typed; unknown or missing fields count as empty. */
export type TypedValues = Readonly<Record<string, string | undefined>>;

/** A message ready to be sent, and the address that opens the chat with it typed in; `''` where no number is set. */
export interface ChatMessage {
  text: string;
  url: string;
}

/** Longer addresses are cut or refused by some phones. */
const longestUrl = 1999;

/** `reference` is left out when no server will know it. */
export function contactMessage(number: string, typed: TypedValues, reference?: string): ChatMessage {
  const { heading, labels, closing } = chatMessages.contact;
  const values = {
    name: line(typed.name),
    contact: line(typed.contact),
    email: line(typed.email),
    country: labelOf(contactCountryOptions, typed.country),
    budget: labelOf(contactBudgetOptions, typed.budget),
    address: line(typed.address),
  };
  return chat(number, { heading, labels, values, closing, reference });
}

export function enquiryMessage(number: string, typed: TypedValues, reference?: string): ChatMessage {
  const { heading, labels, closing, notProvided, notSpecified } = chatMessages.enquiry;
  const service = line(typed.service);
  const values = {
    service,
    name: line(typed.name),
    email: line(typed.email),
    phone: line(typed.phone),
    whatsapp: line(typed.whatsapp) || notProvided,
    country: line(typed.country) || notSpecified,
    course: line(typed.course) || notSpecified,
    budget: labelOf(enquiryBudgetOptions, typed.budget) || notSpecified,
  };
  return chat(number, {
    heading: fill(heading, { service }),
    labels,
    values,
    closing: fill(closing, { service }),
    reference,
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

interface Parts<Field extends string> {
  heading: string;
  labels: Readonly<Record<Field, string>>;
  values: Record<Field, string>;
  closing: string;
  reference: string | undefined;
}

/** Puts the parts together; shortens the longest answer until the address is short enough. */
function chat<Field extends string>(number: string, parts: Parts<Field>): ChatMessage {
  const values: Record<Field, string> = { ...parts.values };
  const fields = Object.keys(values) as Field[];
  for (;;) {
    const message = chatWith(
      number,
      [
        parts.heading,
        ...fields.map((field) => `${parts.labels[field]}: ${values[field]}`.trimEnd()),
        parts.closing,
        ...(parts.reference ? [`${chatMessages.reference}: ${parts.reference}`] : []),
      ].join('\n'),
    );
    const excess = message.url.length - longestUrl;
    const longest = fields.reduce((a, b) => (weight(values[b]) > weight(values[a]) ? b : a));
    if (excess <= 0 || values[longest].length < 2) return message;
    // One character takes up to twelve in an address.
    const characters = Array.from(values[longest].replace(/…$/, ''));
    values[longest] = `${characters.slice(0, -Math.ceil(excess / 12) - 1).join('')}…`;
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

function labelOf(options: readonly { value: string; label: string }[], value: string | undefined): string {
  return options.find((option) => option.value === value)?.label ?? line(value);
}

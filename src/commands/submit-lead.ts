import { AppError } from '#domain/app-error.ts';
import type { InterestAnswers } from '#domain/interests.ts';
import { type Lead, type LeadContext, type LeadWork, type OwnAnswer, untouched } from '#domain/lead.ts';
import { type ContactAnswers, type EnquiryAnswers, type LeadKind, leadForms } from '#domain/lead-fields.ts';
import { challengeOf, isProof, isProofInTime } from '#domain/lead-proof.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { formAnswers, numbersIn } from '#domain/lead-values.ts';
import { networkOf } from '#domain/network.ts';
import type { NewMessage, OutboxStore } from '#domain/outbox.ts';
import { parsePhone } from '#domain/person.ts';
import { referenceFor } from '#domain/reference.ts';
import { floodFlag, leadLimit } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import { phoneSentence } from '#domain/text.ts';
import { concurrencyLimit } from '#domain/work-budget.ts';

export type SubmitLead = (
  form: ContactAnswers | EnquiryAnswers,
  idempotencyKey: string,
  context: LeadContext,
  /** Answers of the questionnaire that the person sends along. */
  interests?: InterestAnswers,
  /** Answers to the office's own fields. */
  own?: OwnAnswer[],
) => Promise<Lead>;

/** Where leads go, what each sets off, and how many of one network are kept unflagged in an hour. */
export interface LeadInbox {
  leads: LeadStore;
  messagesOf: (lead: Lead) => readonly NewMessage[];
  leadsPerHour: number;
  /** `neighbourFlood` of that number. */
  isNeighbourFlood: (address: string, now: Date) => boolean;
}

/**
 * Stores what the contact dialog or an enquiry form says, once for each idempotency key. An AppError `bad_request` for a
 * service that nobody offers, and those of `storeOnce`.
 */
export function submitLead(
  inbox: LeadInbox,
  runtime: Runtime,
  offers: (service: string) => boolean,
): SubmitLead {
  return async (form, idempotencyKey, context, interests, own = []) => {
    if (form.kind === 'enquiry' && !offers(form.service)) {
      const sentence = leadForms.enquiry.service.required;
      throw new AppError('bad_request', sentence, { fields: { service: sentence } });
    }
    const beside = [...(interests ? [interests] : []), ...(own.length > 0 ? [own] : [])];
    return storeOnce(inbox, runtime, idempotencyKey, beside.length > 0 ? [form, ...beside] : form, {
      ...context,
      kind: form.kind,
      ...formAnswers(form, form.kind),
      ...numbersOf(form.kind, form),
      quiz: null,
      interests: interests ?? null,
      ...(own.length > 0 && { own }),
    });
  };
}

/** The numbers of a form in E.164; an AppError `bad_request` for one that nobody can be reached by. */
export function numbersOf(kind: LeadKind, form: Readonly<Record<string, string>>) {
  const numbers = { phoneE164: '', whatsappE164: '' };
  for (const { name, called, field } of numbersIn[kind]) {
    const number = numberOf(form[name] ?? '', name, called);
    if (field === 'phone' || field === 'whatsapp') numbers[`${field}E164`] = number;
  }
  return numbers;
}

/** A number in E.164; an AppError `bad_request` with its field when nobody can be reached by it. */
export function numberOf(typed: string, field: string, called: string): string {
  const number = typed && parsePhone(typed);
  if (number !== undefined) return number;
  const sentence = phoneSentence(called, typed);
  throw new AppError('bad_request', sentence, { fields: { [field]: sentence } });
}

type Details = Omit<
  Lead,
  'id' | 'reference' | 'idempotencyKey' | 'fingerprint' | 'createdAt' | keyof LeadWork
>;

/**
 * Stores a lead under its idempotency key and gives the stored one back. A retry with the same typed values gets the
 * first answer again; other values under a used key are an AppError `key_reused`. Far more than one household or school
 * sends in an hour is an AppError `rate_limited`.
 */
export async function storeOnce(
  { leads, messagesOf, leadsPerHour, isNeighbourFlood }: LeadInbox,
  { now, newId, sha256 }: Runtime,
  idempotencyKey: string,
  typed: unknown,
  details: Details,
): Promise<Lead> {
  const fingerprint = sha256(JSON.stringify(typed));
  const at = now();
  const isFlood = isNeighbourFlood(details.ipObserved, at);
  const { lead } = await leads.add(
    {
      ...untouched,
      ...details,
      flags: isFlood ? [...details.flags, floodFlag] : details.flags,
      id: newId(),
      reference: referenceFor(idempotencyKey),
      idempotencyKey,
      fingerprint,
      createdAt: at.toISOString(),
    },
    { limit: leadLimit(networkOf(details.ipObserved), leadsPerHour, at), messagesOf },
  );
  if (lead.fingerprint !== fingerprint) {
    throw new AppError(
      'key_reused',
      'These details differ from the ones sent first. Reload the page and send the form again.',
    );
  }
  return lead;
}

/** Takes the answer to a lead's challenge (`challengeOf`) and says whether the lead is free of its flag now. */
export type ProveLead = (id: string, counter: number) => Promise<boolean>;

const tries = 5;
/** Each takes about a millisecond of one of the few threads that passwords are hashed on, too. */
const limited = concurrencyLimit(2, 100);

/**
 * Clears the flag `flood` of a lead whose sender's browser did the proof of work, and sends the receipt that a flagged
 * lead does not get. AppErrors: `not_found`, `bad_request` for a wrong answer, `unavailable` while too many are
 * checked.
 */
export function proveLead(
  { leads, messagesOf }: Pick<LeadInbox, 'leads' | 'messagesOf'>,
  outbox: Pick<OutboxStore, 'add'>,
  { now }: Pick<Runtime, 'now'>,
): ProveLead {
  async function find(id: string) {
    // PostgreSQL takes no text with a NUL.
    const lead = id.includes('\0') ? undefined : await leads.findAsStored(id);
    if (!lead) throw new AppError('not_found', 'There is no such form.');
    return lead;
  }

  return async (id, counter) => {
    let isChecked = false;
    for (let round = 0; round < tries; round++) {
      const lead = await find(id);
      const challenge = challengeOf(lead);
      if (!challenge || !isProofInTime(lead, now())) return !lead.flags.includes(floodFlag);
      if (!isChecked && !(await limited(() => isProof(challenge, counter)))) {
        const sentence = 'This number is not the answer.';
        throw new AppError('bad_request', sentence, { fields: { counter: sentence } });
      }
      isChecked = true;
      const flags = lead.flags.filter((flag) => flag !== floodFlag);
      // The outbox keeps one message of a kind and subject: what was sent already is not sent again.
      for (const message of messagesOf({ ...lead, flags })) await outbox.add(message);
      const event = { at: now().toISOString(), by: '', what: 'proved' as const, facts: {} };
      if (await leads.change(id, lead.version, { flags }, [event])) return true;
    }
    return false;
  };
}

import { AppError } from '#domain/app-error.ts';
import {
  type ContactForm,
  type EnquiryForm,
  type Lead,
  type LeadContext,
  type LeadWork,
  serviceSentence,
  untouched,
} from '#domain/lead.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { networkOf } from '#domain/network.ts';
import type { NewMessage } from '#domain/outbox.ts';
import { parsePhone } from '#domain/phone-number.ts';
import { referenceFor } from '#domain/reference.ts';
import { leadLimit } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import { phoneSentence } from '#domain/text.ts';

export type SubmitLead = (
  form: ContactForm | EnquiryForm,
  idempotencyKey: string,
  context: LeadContext,
) => Promise<Lead>;

/** Where leads go, what each sets off, and how many of one network are kept unflagged in an hour. */
export interface LeadInbox {
  leads: LeadStore;
  messagesOf: (lead: Lead) => readonly NewMessage[];
  leadsPerHour: number;
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
  return async (form, idempotencyKey, context) => {
    if (form.kind === 'enquiry' && !offers(form.service)) {
      throw new AppError('bad_request', serviceSentence, { fields: { service: serviceSentence } });
    }
    return storeOnce(inbox, runtime, idempotencyKey, form, {
      ...context,
      kind: form.kind,
      service: form.kind === 'enquiry' ? form.service : '',
      name: form.name,
      email: form.email,
      phone: form.kind === 'enquiry' ? form.phone : form.contact,
      whatsapp: form.kind === 'enquiry' ? form.whatsapp : '',
      phoneE164:
        form.kind === 'enquiry'
          ? numberOf(form.phone, 'phone', 'phone number')
          : numberOf(form.contact, 'contact', 'contact number'),
      whatsappE164: form.kind === 'enquiry' ? numberOf(form.whatsapp, 'whatsapp', 'WhatsApp number') : '',
      country: form.country,
      course: form.kind === 'enquiry' ? form.course : '',
      budget: form.budget,
      address: form.kind === 'contact' ? form.address : '',
      contactMethod: '',
      quiz: null,
    });
  };
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
  { leads, messagesOf, leadsPerHour }: LeadInbox,
  { now, newId, sha256 }: Runtime,
  idempotencyKey: string,
  typed: unknown,
  details: Details,
): Promise<Lead> {
  const fingerprint = sha256(JSON.stringify(typed));
  const at = now();
  const { lead } = await leads.add(
    {
      ...untouched,
      ...details,
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

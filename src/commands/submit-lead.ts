import { AppError } from '#domain/app-error.ts';
import type { ContactForm, EnquiryForm, Lead, LeadContext, LeadStore } from '#domain/lead.ts';
import { referenceFor } from '#domain/reference.ts';
import type { Runtime } from '#domain/runtime.ts';

export type SubmitLead = (
  form: ContactForm | EnquiryForm,
  idempotencyKey: string,
  context: LeadContext,
) => Promise<Lead>;

/** Stores what the contact dialog or an enquiry form says, once for each idempotency key. */
export function submitLead(leads: LeadStore, runtime: Runtime): SubmitLead {
  return (form, idempotencyKey, context) =>
    storeOnce(leads, runtime, idempotencyKey, form, {
      ...context,
      kind: form.kind,
      service: form.kind === 'enquiry' ? form.service : '',
      name: form.name,
      email: form.email,
      phone: form.kind === 'enquiry' ? form.phone : form.contact,
      whatsapp: form.kind === 'enquiry' ? form.whatsapp : '',
      country: form.country,
      course: form.kind === 'enquiry' ? form.course : '',
      budget: form.budget,
      address: form.kind === 'contact' ? form.address : '',
      contactMethod: '',
      quiz: null,
    });
}

type Details = Omit<Lead, 'id' | 'reference' | 'idempotencyKey' | 'fingerprint' | 'createdAt'>;

/**
 * Stores a lead under its idempotency key and gives the stored one back. A retry with the same typed values gets the
 * first answer again; other values under a used key are an AppError `key_reused`.
 */
export async function storeOnce(
  leads: LeadStore,
  { now, newId, sha256 }: Runtime,
  idempotencyKey: string,
  typed: unknown,
  details: Details,
): Promise<Lead> {
  const fingerprint = sha256(JSON.stringify(typed));
  const { lead } = await leads.add({
    ...details,
    id: newId(),
    reference: referenceFor(idempotencyKey),
    idempotencyKey,
    fingerprint,
    createdAt: now().toISOString(),
  });
  if (lead.fingerprint !== fingerprint) {
    throw new AppError(
      'key_reused',
      'These details differ from the ones sent first. Reload the page and send the form again.',
    );
  }
  return lead;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SubmitLead } from '#commands/submit-lead.ts';
import { AppError } from '#domain/app-error.ts';
import { contactForm, enquiryForm, type Lead } from '#domain/lead.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { isIdempotencyKey } from '#domain/reference.ts';
import { leadContext } from '#http/lead-context.ts';

/** The contact dialog's and the enquiry forms' own endpoint. */
export function leadRoutes(
  app: FastifyInstance,
  deps: { submitLead: SubmitLead; newId: () => string },
): void {
  app.post(
    '/api/leads',
    {
      config: {
        doc: {
          summary: 'Leave details: the contact dialog or an enquiry',
          body: z.union([contactForm, enquiryForm]),
          status: 201,
        },
      },
    },
    async (request, reply) => {
      const body = bodyObject(request);
      const form =
        formKind(body) === 'enquiry'
          ? parseOrThrow(enquiryForm, { ...body, kind: 'enquiry' })
          : parseOrThrow(contactForm, { ...body, kind: 'contact' });
      const lead = await deps.submitLead(
        form,
        idempotencyKey(request, body, deps.newId),
        leadContext(request, body),
      );
      return reply.code(201).send({ success: true, data: receipt(lead) });
    },
  );
}

/** What a form's sender is told of the stored lead. */
export function receipt(lead: Lead) {
  return { id: lead.id, reference: lead.reference, kind: lead.kind, createdAt: lead.createdAt };
}

/** The body as an object, or an AppError `bad_request`. A field that is null counts as not given. */
export function bodyObject(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('bad_request', 'Send the details as a JSON object.');
  }
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** A service form names its service and its phone field `phone`; the contact dialog calls it `contact`. */
function formKind(body: Record<string, unknown>): 'contact' | 'enquiry' {
  if (body.kind === 'contact' || body.kind === 'enquiry') return body.kind;
  if (body.kind !== undefined) {
    const sentence = 'Say which form this is: contact or enquiry.';
    throw new AppError('bad_request', sentence, { fields: { kind: sentence } });
  }
  return 'service' in body ? 'enquiry' : 'contact';
}

/** The key of the `Idempotency-Key` header or the body; a fresh one when there is none. */
export function idempotencyKey(
  request: FastifyRequest,
  body: Record<string, unknown>,
  newId: () => string,
): string {
  const key = request.headers['idempotency-key'] ?? body.idempotencyKey;
  if (key === undefined || key === '') return newId();
  if (!isIdempotencyKey(key)) {
    const sentence = 'The idempotency key must be 8 to 100 letters, digits, dashes or underscores.';
    throw new AppError('bad_request', sentence, { fields: { idempotencyKey: sentence } });
  }
  return key;
}

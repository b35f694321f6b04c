import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ProveLead, SubmitLead } from '#commands/submit-lead.ts';
import type { Subscribe } from '#commands/subscribe.ts';
import type { DeskCommands } from '#desk/desk.ts';
import type { SiteContent } from '#desk/site-content.ts';
import { AppError } from '#domain/app-error.ts';
import { csvLine, csvMark } from '#domain/csv.ts';
import { enteredBy } from '#domain/entered-lead.ts';
import { ownAnswers } from '#domain/form-fields.ts';
import { interestAnswers } from '#domain/interest-forms.ts';
import { contactSchema, enquirySchema, type Lead } from '#domain/lead.ts';
import { challengeOf, proofForm, proofReply } from '#domain/lead-proof.ts';
import { type LeadReceipt, leadReceipt } from '#domain/lead-reply.ts';
import { letterTest, type NewsletterStore, newsletterSchema } from '#domain/newsletter.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { idempotencyKeySentence, isIdempotencyKey } from '#domain/reference.ts';
import { isId } from '#domain/text.ts';
import { clientAddress, clipped, leadContext } from '#http/lead-context.ts';
import { admit, type ExportDeps, toConfirm } from '#http/leads-export.ts';
import type { AddPlainRoute, AddRoute } from '#http/route.ts';

/** Beside every form; their scores are computed here. */
const withInterests = {
  interests: z.optional(
    z.object({ answers: interestAnswers }, { error: 'Send the interests as an object with answers.' }),
  ),
};

const interestsBeside = z.object(withInterests);

/** The contact dialog's and the enquiry forms' own endpoint. */
export function leadRoutes(
  app: FastifyInstance,
  deps: {
    addRoute: AddRoute;
    submitLead: SubmitLead;
    proveLead: ProveLead;
    newId: () => string;
    settings: { leadInbox: boolean };
    siteContent: SiteContent;
  },
): void {
  deps.addRoute(app, {
    method: 'POST',
    path: '/api/leads',
    summary: 'Leave details: the contact dialog or an enquiry',
    access: 'public',
    bodyDoc: z.union([z.extend(contactSchema, withInterests), z.extend(enquirySchema, withInterests)]),
    reply: leadReceipt,
    status: 201,
    async handle({ request, fields }) {
      if (!deps.settings.leadInbox) {
        throw new AppError(
          'forbidden',
          'This site stores no details. Please write to us on WhatsApp instead.',
        );
      }
      const body = fields();
      const form =
        formKind(body) === 'enquiry'
          ? parseOrThrow(enquirySchema, { ...body, kind: 'enquiry' })
          : parseOrThrow(contactSchema, { ...body, kind: 'contact' });
      const key = idempotencyKey(request, body, deps.newId);
      const sent = sentInterests(body.interests);
      const interests =
        sent === undefined ? undefined : parseOrThrow(interestsBeside, { interests: sent }).interests;
      const own = ownAnswers(deps.siteContent.current().fields, form.kind, body);
      const context = leadContext(request, body);
      return receiptOf(await deps.submitLead(form, key, context, interests?.answers, own));
    },
  });

  deps.addRoute(app, {
    method: 'POST',
    path: '/api/leads/:id/proof',
    summary: 'Answer the task that came with a receipt: the lead loses its flag',
    access: 'public',
    body: proofForm,
    reply: proofReply,
    handle: async ({ params: { id }, body }) => ({ accepted: await deps.proveLead(id, body.counter) }),
  });
}

/** A form of the browser's sends them as text. */
function sentInterests(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  if (given === '') return undefined;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

/** The receipt for the sender of a form. */
export function receiptOf(lead: Lead): LeadReceipt {
  const { id, reference, kind, createdAt } = lead;
  const proof = challengeOf(lead);
  return { id, reference, kind, createdAt, ...(proof && { proof }) };
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
    throw new AppError('bad_request', idempotencyKeySentence, {
      fields: { idempotencyKey: idempotencyKeySentence },
    });
  }
  if (enteredBy(key)) {
    const sentence = 'An idempotency key must not begin with import- or desk-.';
    throw new AppError('bad_request', sentence, { fields: { idempotencyKey: sentence } });
  }
  return key;
}

const letterForm = z.object({ to: z.optional(letterTest) });
const listedAddress = z.object({
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
});
const sentLetter = z.object({
  id: z.string(),
  postId: z.string(),
  sentAt: z.string(),
  sentBy: z.string(),
  recipients: z.number(),
  bounced: z.number(),
  left: z.number(),
});

/** Takes an address off the list with one POST from anywhere (RFC 8058); who has pressed the page's button sees a page. */
async function leaveRoute(
  scope: FastifyInstance,
  { addPlainRoute, newsletter }: { addPlainRoute: AddPlainRoute; newsletter: NewsletterStore },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, body),
  );
  addPlainRoute(scope, {
    method: 'POST',
    path: '/newsletter/unsubscribe/:token',
    access: 'public',
    async handle(request, reply) {
      const { token } = request.params as { token: string };
      const hasLeft = /^[\w-]{20,64}$/.test(token) && (await newsletter.leave(token));
      const { letter } = request.query as { letter?: unknown };
      if (hasLeft && typeof letter === 'string' && isId(letter)) await newsletter.count(letter, 'left');
      reply.header('cache-control', 'no-store');
      if (String(request.body ?? '').includes('by=page')) {
        return reply.redirect('/newsletter/unsubscribe/done', 303);
      }
      if (!hasLeft) throw new AppError('not_found', 'This address is off the list already.');
      return reply.type('text/plain; charset=utf-8').send('You are unsubscribed.\n');
    },
  });
}

/** The answer is the same for a new and a known address, so that nobody learns who subscribed. */
export function newsletterRoutes(
  app: FastifyInstance,
  deps: Pick<ExportDeps, 'access' | 'requestCounts' | 'now' | 'recordAudit'> & {
    addRoute: AddRoute;
    addPlainRoute: AddPlainRoute;
    subscribe: Subscribe;
    newsletter: NewsletterStore;
    commands: DeskCommands;
  },
): void {
  const { commands } = deps;
  void app.register(async (scope) => leaveRoute(scope, deps));

  deps.addRoute(app, {
    method: 'POST',
    path: '/api/admin/blogs/:id/letter',
    summary: 'Send a post as a letter to every confirmed address, or one copy to try it',
    access: commands.sendLetter.needs,
    body: letterForm,
    reply: z.object({ recipients: z.number() }),
    status: 201,
    handle: async ({ by, params: { id }, body: { to } }) => ({
      recipients: await commands.sendLetter(by, id, to),
    }),
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/api/admin/newsletter',
    summary: 'Every address of the newsletter, and the letters that went out',
    access: 'posts.write',
    reply: z.object({ addresses: z.array(listedAddress), letters: z.array(sentLetter) }),
    async handle() {
      const [addresses, letters] = await Promise.all([deps.newsletter.list(), deps.newsletter.letters()]);
      return { addresses, letters };
    },
  });

  deps.addRoute(app, {
    method: 'GET',
    path: '/api/admin/newsletter.csv',
    summary: 'The addresses of the newsletter as a table',
    access: 'posts.write',
    answers: 'text/csv',
    async handle({ account, request, reply }) {
      const addresses = await deps.newsletter.list();
      if (!(await admit(deps, account, request, addresses.length))) return toConfirm(request, reply);
      await deps.recordAudit({
        by: account.username,
        what: 'newsletter-exported',
        detail: `${addresses.length} addresses`,
      });
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="newsletter.csv"',
      });
      const lines = addresses.map(({ email, createdAt, confirmedAt }) => [
        email,
        createdAt,
        confirmedAt ?? '',
      ]);
      return csvMark + [['Email', 'Subscribed (UTC)', 'Confirmed (UTC)'], ...lines].map(csvLine).join('');
    },
  });

  deps.addRoute(app, {
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Subscribe to new posts',
    access: 'public',
    body: newsletterSchema,
    reply: newsletterSchema,
    status: 201,
    async handle({ request, body: { email }, fields }) {
      const noticeVersion = clipped(fields().noticeVersion, 40);
      await deps.subscribe(email, { noticeVersion, ipObserved: clientAddress(request) });
      return { email };
    },
  });
}

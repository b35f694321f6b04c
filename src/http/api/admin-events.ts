import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccountStore, isAlive, type SessionStore } from '#domain/account.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import type { LeadUpdate, LeadUpdates } from '#domain/lead-updates.ts';
import { may } from '#domain/permission.ts';
import type { EventStream, EventStreams } from '#http/event-streams.ts';
import type { AddRoute } from '#http/route.ts';
import type { SessionCookies } from '#http/session-cookies.ts';

interface EventDeps {
  addRoute: AddRoute;
  streams: EventStreams;
  leadUpdates: LeadUpdates;
  leads: LeadStore;
  accounts: AccountStore;
  sessions: SessionStore;
  cookies: SessionCookies;
  now: () => Date;
  sha256: (text: string) => string;
}

/** A stream of what happens to leads. */
export function adminEventRoutes(app: FastifyInstance, deps: EventDeps): void {
  const { addRoute, streams, leadUpdates, leads } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/events',
    summary:
      'A stream of events `lead`: one for each new lead and each change, with `id`, `isNew` and, for a new one, who it is',
    access: 'leads.read',
    answers: 'text/event-stream',
    async handle({ request, reply, account }) {
      let stream: EventStream | undefined;
      const stop = await leadUpdates.listen(async (update) => {
        const data = update ? await eventOf(update, leads) : { id: null, isNew: false };
        if (data) stream?.send('lead', data);
      });
      try {
        const headers = reply.getHeaders() as Record<string, string>;
        stream = streams.open(reply.raw, account, headers, () => mayStillRead(request, deps), stop);
      } catch (failure) {
        stop();
        throw failure;
      }
      reply.hijack();
      return reply;
    },
  });
}

/** The data of an event. A new lead comes with what a notification shows; undefined when it is gone again. */
async function eventOf({ leadId, isNew }: LeadUpdate, leads: LeadStore) {
  if (!isNew) return { id: leadId, isNew };
  const lead = await leads.findAsStored(leadId).catch(() => undefined);
  if (!lead) return undefined;
  const { reference, kind, name, service, createdAt } = lead;
  return { id: leadId, isNew, reference, kind, name, service, createdAt, isFlagged: lead.flags.length > 0 };
}

/**
 * Whether the session or token still gives access to the leads. This does not prolong the session: an open page keeps
 * nobody signed in.
 */
async function mayStillRead(
  request: FastifyRequest,
  { accounts, sessions, cookies, now, sha256 }: EventDeps,
): Promise<boolean> {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  const byToken = token && (await accounts.findByToken(sha256(token)));
  if (byToken) return may(byToken, 'leads.read');
  const { sessionToken } = cookies.read(request);
  const found = sessionToken && (await sessions.find(sha256(sessionToken)));
  return Boolean(found && isAlive(found.session, now()) && may(found.account, 'leads.read'));
}

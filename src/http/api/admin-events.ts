import type { FastifyInstance } from 'fastify';
import { isLeadOf, ownOf } from '#desk/own.ts';
import type { DeskParts } from '#desk/parts.ts';
import { enteredBy } from '#domain/entered-lead.ts';
import { isSuspicious } from '#domain/lead.ts';
import type { LeadStore, LeadUpdate, LeadUpdates } from '#domain/lead-store.ts';
import type { Access } from '#http/access.ts';
import type { EventStream, EventStreams } from '#http/event-streams.ts';
import type { AddRoute } from '#http/route.ts';

interface EventDeps extends Pick<DeskParts, 'students'> {
  addRoute: AddRoute;
  streams: EventStreams;
  leadUpdates: LeadUpdates;
  leads: LeadStore;
  access: Access;
}

/** A stream of what happens to leads. */
export function adminEventRoutes(app: FastifyInstance, deps: EventDeps): void {
  const { addRoute, streams, leadUpdates, leads, access } = deps;

  addRoute(app, {
    method: 'GET',
    path: '/api/admin/events',
    summary:
      'A stream of events `lead`: one for each new lead and each change, with `id`, `isNew` and, for a new one, who it is',
    access: 'own:leads.read',
    answers: 'text/event-stream',
    async handle({ request, reply, account, by }) {
      const own = ownOf(by);
      let stream: EventStream | undefined;
      const stop = await leadUpdates.listen(async (update) => {
        if (update && own !== undefined && !(await isLeadOf(own, update.leadId, deps).catch(() => false)))
          return;
        const data = update ? await eventOf(update, leads) : { id: null, isNew: false };
        if (data) stream?.send('lead', data);
      });
      try {
        const headers = reply.getHeaders() as Record<string, string>;
        stream = streams.open(
          reply.raw,
          account,
          headers,
          // One that was restricted meanwhile asks again, and hears of its own students alone.
          () => access.isStillPermitted(request, own === undefined ? 'leads.read' : 'own:leads.read'),
          stop,
        );
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
  // Nobody waits whom the office entered itself.
  if (enteredBy(lead.idempotencyKey)) return { id: leadId, isNew: false };
  const { reference, kind, name, service, createdAt } = lead;
  return {
    id: leadId,
    isNew,
    reference,
    kind,
    name,
    service,
    createdAt,
    isFlagged: isSuspicious(lead.flags),
  };
}

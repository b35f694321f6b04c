import { redirect } from 'react-router';
import { fill } from '#content/fill.ts';
import { leadDesk } from '#content/lead-desk.ts';
import { postedValues } from '#web/forms/posted.ts';
import type { LeadDeskServices } from '#web/lead-desk-services.ts';
import { orTell } from './refusal.ts';
import { shortDay } from './short-day.ts';

/** Does what a form of a lead's page asks for. */
export async function leadIntent(request: Request, id: string, leads: LeadDeskServices) {
  const { intent, ...values } = await postedValues(request);
  const { version, person = '', other = '', lead = '' } = values;
  const answer = await orTell(async () => {
    if (intent === 'contact') {
      const { via, outcome } = values;
      const { followUpOn } = await leads.recordContact(id, { via, outcome });
      if (outcome === 'no-answer' && followUpOn) {
        return fill(leadDesk.toFollowUp, { date: shortDay(followUpOn) });
      }
    }
    if (intent === 'chat-opened') await leads.openChat(id);
    if (intent === 'note') await leads.addNote(id, { text: values.text });
    if (intent === 'join') await leads.joinPeople(person, other);
    if (intent === 'part') await leads.partPeople(person, [lead]);
    if (intent === 'erase') await leads.erasePerson(person);
    if (intent === 'change') {
      await leads.changeLead(id, {
        version: Number(version),
        status: values.status,
        owner: values.owner || null,
        followUpOn: values.followUpOn || null,
        followUpNote: values.followUpNote ?? '',
      });
    }
  });
  return intent === 'erase' && answer.data.done ? redirect('/admin/leads') : answer;
}

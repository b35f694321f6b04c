import { redirect } from 'react-router';
import { postedValues } from '#web/forms/posted.ts';
import type { LeadDeskServices } from '#web/lead-desk-services.ts';
import { orTell } from './refusal.ts';

/** Does what a form of a lead's page asks for. */
export async function leadIntent(request: Request, id: string, leads: LeadDeskServices) {
  const { intent, ...values } = await postedValues(request);
  const { version, person = '', other = '', lead = '' } = values;
  const answer = await orTell(async () => {
    if (intent === 'contact') await leads.recordContact(id, { via: values.via, outcome: values.outcome });
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

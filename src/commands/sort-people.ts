import { AppError } from '#domain/app-error.ts';
import type { Erasure, PeopleStore, PersonRecord } from '#domain/people.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RecordAudit } from './record-audit.ts';

/** What can be done with the people behind the leads. Each throws an AppError `not_found` for a person that is not there. */
export interface SortPeople {
  /** Makes two persons one; the enquiries keep their own history. */
  join: (id: string, other: string, username: string) => Promise<void>;
  /** Gives some enquiries to a new person and returns its id; the two are never merged again by themselves. */
  part: (id: string, leadIds: readonly string[], username: string) => Promise<string>;
  export: (id: string) => Promise<PersonRecord>;
  /** Erases everything held on a person, with a line in the audit log, and returns the record of the erasure. */
  erase: (id: string, username: string) => Promise<Erasure>;
}

export function sortPeople(
  people: PeopleStore,
  { now, newId }: Runtime,
  recordAudit: RecordAudit,
): SortPeople {
  const at = () => now().toISOString();
  return {
    async join(id, other, by) {
      if (id === other) {
        const sentence = 'Name another person than this one.';
        throw new AppError('bad_request', sentence, { fields: { personId: sentence } });
      }
      const isJoined =
        isId(id) &&
        isId(other) &&
        (await people.join(id, other, { at: at(), by, what: 'joined', facts: { from: other, to: id } }));
      if (!isJoined) throw noSuchPerson();
    },
    async part(id, leadIds, by) {
      if (!isId(id) || (await people.countLeads(id)) === 0) throw noSuchPerson();
      const newPersonId = newId();
      const isParted =
        leadIds.every(isId) &&
        (await people.part(id, leadIds, newPersonId, {
          at: at(),
          by,
          what: 'parted',
          facts: { from: id, to: newPersonId },
        }));
      if (isParted) return newPersonId;
      const sentence = 'Name some of this person’s leads, but not all of them.';
      throw new AppError('bad_request', sentence, { fields: { leadIds: sentence } });
    },
    async export(id) {
      const record = isId(id) ? await people.export(id) : undefined;
      if (!record) throw noSuchPerson();
      return record;
    },
    async erase(id, by) {
      const erasure = isId(id) ? await people.erase(id, { id: newId(), at: at(), by }) : undefined;
      if (!erasure) throw noSuchPerson();
      const detail = `${erasure.counts.leads ?? 0} leads`;
      await recordAudit({ by, what: 'person-erased', subject: id, detail });
      return erasure;
    },
  };
}

/** PostgreSQL takes no text with a NUL; an empty one marks leads that have no person yet. */
function isId(id: string): boolean {
  return id !== '' && !id.includes('\0');
}

export function noSuchPerson(): AppError {
  return new AppError('not_found', 'There is no such person.');
}

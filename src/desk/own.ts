import { AppError } from '#domain/app-error.ts';
import type { LeadStore } from '#domain/lead-store.ts';
import { type Permission, seesOwnOnly } from '#domain/permission.ts';
import { allowed, type Staff } from './allowed.ts';
import type { DeskParts } from './parts.ts';

/** The owner to whose students an account is restricted; undefined for an account that sees everybody's. */
export const ownOf = ({ account }: Pick<Staff, 'account'>): string | undefined =>
  seesOwnOnly(account) ? account.username : undefined;

/** The part of a filter that keeps to these. */
export function ownFilter(by: Pick<Staff, 'account'>): { ofOwner?: string } {
  const own = ownOf(by);
  return own === undefined ? {} : { ofOwner: own };
}

/**
 * A query of students kept to what the account may see. AppError `forbidden` where it asks for somebody else's.
 */
export function ownQuery<Q extends object>(by: Staff, query: Q): Q & { owner?: string; ofOwner?: string } {
  const own = ownOf(by);
  if (own === undefined) return query;
  mustStayOwn(by, (query as { owner?: unknown }).owner || undefined);
  return { ...query, owner: own, ofOwner: own };
}

/** AppError `forbidden` where an account that sees its own students alone names another owner for one. */
export function mustStayOwn(by: Staff, owner: unknown): void {
  const own = ownOf(by);
  if (own === undefined || owner === undefined || String(owner).toLowerCase() === own) return;
  const sentence = 'Your account keeps its own students. Ask the owner of this site to hand one over.';
  throw new AppError('forbidden', sentence, { fields: { owner: sentence } });
}

/** Of those who may be the same as a student, the ones the account may see. */
export async function ownDoubles<D extends { personId: string }>(
  { students }: Pick<DeskParts, 'students'>,
  by: Staff,
  doubles: readonly D[],
): Promise<D[]> {
  const own = ownOf(by);
  if (own === undefined) return [...doubles];
  const found = await Promise.all(
    doubles.map(({ personId }) => students.find(personId).catch(() => undefined)),
  );
  return doubles.filter((_, at) => found[at]?.owner === own);
}

/** Whether the student of a lead is somebody's. */
export async function isLeadOf(
  owner: string,
  leadId: string,
  {
    leads,
    students,
  }: { leads: Pick<LeadStore, 'findAsStored'>; students: Pick<DeskParts['students'], 'find'> },
): Promise<boolean> {
  const lead = await leads.findAsStored(leadId);
  if (!lead?.personId) return false;
  const student = await students.find(lead.personId).catch(() => undefined);
  return student?.owner === owner;
}

/**
 * Declares what is done with one thing, named by its id: `ofStudent('leads.write', (by, id) => …)`. An account that sees its own
 * students alone is told that another one's does not exist: AppError `not_found`.
 */
export function onOwn(parts: Pick<DeskParts, 'students' | 'applications' | 'leads'>) {
  const { students, applications } = parts;

  async function mustBeOwn(by: Staff, studentId: string, what = 'student'): Promise<void> {
    const own = ownOf(by);
    if (own === undefined) return;
    const student = await students.find(studentId).catch(() => undefined);
    if (student?.owner !== own) throw new AppError('not_found', `There is no such ${what}.`);
  }

  /** `studentOf` finds the student to whom the thing with an id belongs; its own AppError tells of one that is not there. */
  const onThing =
    (what: string, studentOf: (id: string) => Promise<string>) =>
    <const P extends Permission, Input extends unknown[], Result>(
      permission: P,
      work: (by: Staff, id: string, ...input: Input) => Promise<Result>,
    ) =>
      allowed(`own:${permission}`, async (by: Staff, id: string, ...input: Input) => {
        if (ownOf(by) !== undefined) await mustBeOwn(by, await studentOf(id), what);
        return work(by, id, ...input);
      });

  return {
    mustBeOwn,
    ofStudent: onThing('student', async (id) => id),
    ofPerson: onThing('person', async (id) => id),
    ofTask: onThing('task', async (id) => (await students.findTask(id)).studentId),
    ofApplication: onThing('application', async (id) => (await applications.find(id)).studentId),
    ofDocument: onThing('document', async (id) => (await applications.findDocument(id)).studentId),
    ofLead: onThing('lead', async (id) => {
      const lead = id.includes('\0') ? undefined : await parts.leads.find(id);
      return lead?.personId ?? '';
    }),
  };
}

import { parseArgs } from 'node:util';
import { monthsBefore, refuseWrongClock } from '#commands/forget-old-leads.ts';
import { recordAudit } from '#commands/record-audit.ts';
import type { LeadsToForget } from '#domain/lead-store.ts';
import { failureText } from '#domain/system-error.ts';
import { readConfig } from '#settings/config.ts';
import { openExistingStore } from '#storage/open-store.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';

const usage = `Leads, in the database that DATA_DIR or DATABASE_URL names.

  npm run leads -- forget --reference ABC123         erases the lead with this reference
  npm run leads -- forget --id <id>                  erases the lead with this id, as its page's address has it
  npm run leads -- forget --older-than-months 24     erases leads given longer ago than that

Erased leads are gone for good, except from backups made before.`;

if (process.argv.includes('--help')) {
  console.info(usage);
  process.exit(0);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reference: { type: 'string' }, id: { type: 'string' }, 'older-than-months': { type: 'string' } },
});

/** What the arguments name; undefined unless they name exactly one thing. */
function chosen(now: Date): LeadsToForget | undefined {
  const { reference, id, 'older-than-months': months } = values;
  if (positionals.join() !== 'forget' || Object.keys(values).length !== 1) return undefined;
  if (id !== undefined) return /^[\w-]{1,100}$/.test(id) ? { id } : undefined;
  if (reference !== undefined)
    return /^[0-9A-Z]{6}$/i.test(reference) ? { reference: reference.toUpperCase() } : undefined;
  if (!/^[1-9]\d{0,2}$/.test(months ?? '')) return undefined;
  return { before: monthsBefore(now, Number(months)) };
}

const leads = chosen(new Date());
if (!leads) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await forget(leads).catch((failure) => {
    console.error(failureText(failure));
    process.exitCode = 1;
  });
}

async function forget(leads: LeadsToForget): Promise<void> {
  const store = await openExistingStore(readConfig());
  const record = recordAudit(store.audit, nodeRuntime);
  const check = 'before' in leads ? refuseWrongClock(store.leads, nodeRuntime.now()) : undefined;
  const forgotten = await Promise.resolve(check)
    .then(() => store.leads.forget(leads))
    .then(async (count) => {
      await record({ by: 'terminal', what: 'leads-erased', ...erased(leads, count) });
      return count;
    })
    .finally(store.close);
  console.log(`${forgotten} ${forgotten === 1 ? 'lead' : 'leads'} erased.`);
}

/** The audit log's line of an erasure; a reference does not reveal who it was. */
function erased(leads: LeadsToForget, count: number): { subject: string; detail: string } {
  const detail = `${count} leads`;
  if ('id' in leads) return { subject: leads.id, detail };
  return 'reference' in leads
    ? { subject: leads.reference, detail }
    : { subject: '', detail: `${count} leads older than ${leads.before.slice(0, 10)}` };
}

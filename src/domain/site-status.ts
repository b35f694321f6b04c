import * as z from 'zod/mini';

const time = z.string();
const count = z.number();

/** The state of a running site, for the owner and for monitoring. Times are ISO-UTC; what is not known is null. */
export const siteStatusReply = z.object({
  version: z.string(),
  /** The version of Node. */
  runtime: z.string(),
  startedAt: time,
  now: time,
  memory: z.object({ residentBytes: count }),
  /** `ms`: how long it took to answer. */
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    answers: z.boolean(),
    ms: z.number(),
    bytes: z.nullable(count),
  }),
  /** The schema as the start found it: the migrations that had been applied, and those that the start ran. */
  schemaBefore: z.object({ applied: z.array(z.string()), pending: z.array(z.string()) }),
  /** Null when no backups are scheduled. `fault`: why the last one failed. */
  backup: z.nullable(
    z.object({
      newest: z.nullable(z.object({ at: time, bytes: count })),
      fault: z.nullable(z.string()),
      failures: count,
    }),
  ),
  /** Where the data folder is. */
  disk: z.nullable(z.object({ freeBytes: count, totalBytes: count })),
  /** What visitors get at the public address; null when that is no https. */
  certificate: z.nullable(
    z.union([z.object({ endsAt: time, issuer: z.string() }), z.object({ fault: z.string() })]),
  ),
  /** Null where no messages are sent. */
  outbox: z.nullable(z.object({ waiting: count, failed: count })),
});

export type SiteStatus = z.infer<typeof siteStatusReply>;

/** What of a status needs somebody's attention, worst first. */
export type StatusConcern =
  | 'database-silent'
  | 'disk-full'
  | 'certificate-unseen'
  | 'certificate-ends'
  | 'backup-failed'
  | 'backup-old'
  | 'backup-none'
  | 'outbox-failed';

const dayMs = 86_400_000;

/** What an owner should look at now. */
export function concernsOf(status: SiteStatus): StatusConcern[] {
  const now = Date.parse(status.now);
  const { database, disk, certificate, backup, outbox } = status;
  return holding([
    ['database-silent', !database.answers],
    ['disk-full', disk !== null && disk.freeBytes < Math.max(disk.totalBytes * 0.05, 200_000_000)],
    ['certificate-unseen', certificate !== null && 'fault' in certificate],
    [
      'certificate-ends',
      certificate !== null && 'endsAt' in certificate && Date.parse(certificate.endsAt) - now < 14 * dayMs,
    ],
    ...ofBackups(backup, now),
    ['outbox-failed', (outbox?.failed ?? 0) > 0],
  ]);
}

/** Those of the backups alone: without one, all that was stored can be lost. */
export const backupConcerns = (backup: SiteStatus['backup'], now: Date): StatusConcern[] =>
  holding(ofBackups(backup, now.getTime()));

const ofBackups = (backup: SiteStatus['backup'], now: number): [StatusConcern, boolean][] => [
  ['backup-failed', backup?.fault != null],
  ['backup-old', backup?.newest != null && now - Date.parse(backup.newest.at) > dayMs],
  ['backup-none', backup === null || backup.newest === null],
];

const holding = (concerns: [StatusConcern, boolean][]) =>
  concerns.flatMap(([concern, holds]) => (holds ? [concern] : []));

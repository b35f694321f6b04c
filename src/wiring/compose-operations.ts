import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Runtime } from '#domain/runtime.ts';
import type { SiteStatus } from '#domain/site-status.ts';
import type { Metrics } from '#operations/metrics.ts';
import { type ScheduledBackups, scheduledBackups } from '#operations/scheduled-backups.ts';
import { certificateOf, siteStatus } from '#operations/site-status.ts';
import type { Config } from '#settings/config.ts';
import { backUpApart, placeOf } from '#storage/dump/places.ts';
import type { Store } from '#storage/open-store.ts';

/** The hourly backups; undefined where no folder is set. */
export function composeBackups(
  config: Config,
  runtime: Runtime,
  logger: FastifyBaseLogger | false,
): ScheduledBackups | undefined {
  return (
    config.backups &&
    scheduledBackups({
      ...config.backups,
      backUp: (file) => backUpApart(placeOf(config), file, runtime.now()),
      now: runtime.now,
      log: logger || { info: () => undefined, error: () => undefined },
    })
  );
}

/** The status that the owner's page and the metrics show. */
export function composeStatus(
  config: Config,
  runtime: Runtime,
  version: string,
  { store, backups, sendsMail }: { store: Store; backups: ScheduledBackups | undefined; sendsMail: boolean },
): () => Promise<SiteStatus> {
  return siteStatus({
    version,
    engine: store.engine,
    schemaBefore: store.schemaBefore,
    // With PostgreSQL elsewhere, the disk that this process can fill is the one it runs on.
    dataDir: config.databaseUrl ? '.' : config.dataDir,
    now: runtime.now,
    ping: store.ping,
    databaseBytes: store.bytes,
    backup: () => backups?.state() ?? null,
    certificate: certificateOf(config.site.publicUrl, runtime.now),
    outbox: async () =>
      sendsMail
        ? {
            waiting: await store.outbox.count({ state: 'waiting' }),
            failed: await store.outbox.count({ state: 'failed' }),
          }
        : null,
  });
}

/** How often the site checks whether this hour has its backup: a failed one is attempted again. */
const backupEveryMs = 300_000;

/** Starts the hourly backups, and `/metrics` where a port is set. Both end with the process. */
export async function startWatching(
  { metricsPort }: Config,
  version: string,
  site: { server: Server; siteStatus: () => Promise<SiteStatus>; backups: ScheduledBackups | undefined },
): Promise<Metrics | undefined> {
  if (site.backups) {
    void site.backups.run();
    setInterval(site.backups.run, backupEveryMs).unref();
  }
  if (metricsPort === undefined) return undefined;
  // Its library is loaded only where it is used.
  const { metrics } = await import('#operations/metrics.ts');
  const watching = metrics(version, site.siteStatus);
  watching.watch(site.server);
  console.log(`Metrics are at ${await watching.listen(metricsPort)}`);
  return watching;
}

/** What a start on an older database says; undefined when there was nothing to bring up to date. */
export function upgradeNote({ applied, pending }: Store['schemaBefore']): string | undefined {
  if (applied.length === 0 || pending.length === 0) return undefined;
  return `The database came from an older version (${applied.at(-1)}) and was brought up to date: ${pending.join(', ')}. An older version cannot open it any more.`;
}

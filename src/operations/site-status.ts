import { statfs } from 'node:fs/promises';
import type { SiteStatus } from '#domain/site-status.ts';

interface Sources {
  version: string;
  engine: SiteStatus['database']['engine'];
  schemaBefore: SiteStatus['schemaBefore'];
  /** The folder whose disk is reported. */
  dataDir: string;
  now: () => Date;
  ping: () => Promise<void>;
  databaseBytes: () => Promise<number>;
  backup: () => SiteStatus['backup'];
  certificate: () => Promise<SiteStatus['certificate']>;
  outbox: () => Promise<SiteStatus['outbox']>;
}

/** Collects the site's status. Never rejects: what does not answer is part of the status. */
export function siteStatus(sources: Sources): () => Promise<SiteStatus> {
  const { version, engine, now, ping, schemaBefore } = sources;
  const startedAt = now().toISOString();
  return async () => {
    const askedAt = performance.now();
    const answers = await ping().then(
      () => true,
      () => false,
    );
    const ms = performance.now() - askedAt;
    const [bytes, disk, certificate, outbox] = await Promise.all([
      answers ? sources.databaseBytes().catch(() => null) : null,
      diskOf(sources.dataDir),
      sources.certificate(),
      answers ? sources.outbox().catch(() => null) : null,
    ]);
    return {
      version,
      runtime: process.versions.node,
      startedAt,
      now: now().toISOString(),
      memory: { residentBytes: process.memoryUsage.rss() },
      database: { engine, answers, ms: Math.round(ms * 10) / 10, bytes },
      schemaBefore: { applied: schemaBefore.applied, pending: schemaBefore.pending },
      backup: sources.backup(),
      disk,
      certificate,
      outbox,
    };
  };
}

async function diskOf(folder: string): Promise<SiteStatus['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

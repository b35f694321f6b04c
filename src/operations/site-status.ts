import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
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

type Certificate = Exclude<SiteStatus['certificate'], null>;

const timeoutMs = 5000;
const keepMs = { seen: 6 * 3_600_000, fault: 300_000 } as const;

/**
 * The certificate that visitors of an https address get, fetched from that address over TLS and cached for six hours
 * (five minutes after a failure). Never rejects; null for an address that is not https.
 */
export function certificateOf(publicUrl: string, now: () => Date): () => Promise<Certificate | null> {
  const url = new URL(publicUrl);
  let kept: { until: number; certificate: Promise<Certificate> } | undefined;
  return async () => {
    if (url.protocol !== 'https:') return null;
    const at = now().getTime();
    if (kept && at < kept.until) return kept.certificate;
    const certificate = look(url);
    kept = { until: at + keepMs.fault, certificate };
    const found = await certificate;
    if ('endsAt' in found) kept.until = at + keepMs.seen;
    return found;
  };
}

function look({ hostname, port }: URL): Promise<Certificate> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      timeout: timeoutMs,
    });
    const fail = (fault: string) => {
      socket.destroy();
      resolve({ fault });
    };
    const deadline = setTimeout(() => fail('It does not answer within five seconds.'), timeoutMs).unref();
    socket.once('error', ({ message }) => fail(message));
    socket.once('timeout', () => fail('It does not answer within five seconds.'));
    socket.once('close', () => clearTimeout(deadline));
    socket.once('secureConnect', () => {
      const { valid_to: end, issuer } = socket.getPeerCertificate();
      socket.end();
      const issuers = [issuer?.O ?? issuer?.CN ?? ''].flat();
      resolve({ endsAt: new Date(end).toISOString(), issuer: issuers.join(', ') });
    });
  });
}

import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { SiteStatus } from '#domain/site-status.ts';

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

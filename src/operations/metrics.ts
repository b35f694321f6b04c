import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteStatus } from '#domain/site-status.ts';

/** The metrics of a running site, for Prometheus. */
export interface Metrics {
  /** Counts and times every answer of a server, those of the page cache too. Call it before the server listens. */
  watch(server: Server): void;
  /** Serves `/metrics` to this machine only; port 0 takes a free one. Returns the address. */
  listen(port: number): Promise<string>;
  close(): void;
}

/** `status` is read at each scrape; values it does not know are left out. */
export function metrics(version: string, status: () => Promise<SiteStatus>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'margam_build_info',
    help: 'Always 1; the version is its label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const answers = new Counter({
    name: 'margam_http_answers_total',
    help: 'Answers by method and status.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'margam_http_answer_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauges = statusGauges(registry);

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      gauges.set(await status());
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    } catch {
      response.writeHead(500).end();
    }
  });
  server.headersTimeout = 5000;

  return {
    watch(watched) {
      watched.prependListener('request', (request, response) => {
        const begunAt = performance.now();
        response.once('close', () => {
          answers.inc({ method: knownMethod(request.method), status: String(response.statusCode) });
          seconds.observe((performance.now() - begunAt) / 1000);
        });
      });
    },
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          const listening = typeof address === 'object' && address ? address.port : port;
          resolve(`http://127.0.0.1:${listening}/metrics`);
        });
      }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A client may invent methods; each would be a series of its own. */
function knownMethod(method = ''): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}

function statusGauges(registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const databaseUp = gauge('margam_database_up', 'Whether the database answers.');
  const databaseBytes = gauge('margam_database_bytes', 'The size of the database.');
  const pendingMigrations = gauge('margam_database_migrations_at_start', 'Migrations that the start ran.');
  const backupAt = gauge(
    'margam_backup_newest_timestamp_seconds',
    'When the newest backup was made; 0 for none.',
  );
  const backupBytes = gauge('margam_backup_newest_bytes', 'The size of the newest backup.');
  const backupFailures = gauge('margam_backup_failures', 'Failed backups since the start.');
  const diskFree = gauge('margam_disk_free_bytes', 'Free bytes where the data folder is.');
  const diskTotal = gauge('margam_disk_bytes', 'All bytes where the data folder is.');
  const certificateEnd = gauge(
    'margam_certificate_end_timestamp_seconds',
    'When the certificate that visitors get ends.',
  );
  const waiting = gauge('margam_outbox_waiting', 'Messages that wait to be sent.');
  const failed = gauge('margam_outbox_failed', 'Messages that could not be sent.');
  const seconds = (iso: string) => Date.parse(iso) / 1000;

  return {
    set({ database, backup, disk, certificate, outbox, schemaBefore }: SiteStatus) {
      databaseUp.set(database.answers ? 1 : 0);
      if (database.bytes !== null) databaseBytes.set(database.bytes);
      pendingMigrations.set(schemaBefore.pending.length);
      if (backup) {
        backupAt.set(backup.newest ? seconds(backup.newest.at) : 0);
        backupBytes.set(backup.newest?.bytes ?? 0);
        backupFailures.set(backup.failures);
      }
      if (disk) {
        diskFree.set(disk.freeBytes);
        diskTotal.set(disk.totalBytes);
      }
      if (certificate && 'endsAt' in certificate) certificateEnd.set(seconds(certificate.endsAt));
      if (outbox) {
        waiting.set(outbox.waiting);
        failed.set(outbox.failed);
      }
    },
  };
}

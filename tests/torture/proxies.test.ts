import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '#storage/open-store.ts';
import { isInstalled, type ProxyName, proxies } from '../../scripts/proxies.ts';
import { contactBody } from '../factories.ts';
import { makeSelfSigned } from '../self-signed.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { freePort, startPostgres, type TestPostgres } from '../start-postgres.ts';
import { patience, scaled } from './scale.ts';

vi.setConfig({ testTimeout: patience });

let folder: string;
let postgres: TestPostgres;
let key: string;
let cert: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'margam-'));
  postgres = await startPostgres();
  ({ key, cert } = makeSelfSigned(folder, 2, [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]));
  await writeFile(join(folder, 'both.pem'), (await readFile(cert, 'utf8')) + (await readFile(key, 'utf8')));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Ports {
  https: number;
  http: number;
  one: number;
  two: number;
}

const shipped = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

/** The configuration that the project ships, with this test's ports and certificate put in. */
const configurations: Record<
  ProxyName,
  (ports: Ports) => Promise<{ config: string; args: (file: string) => string[] }>
> = {
  async nginx({ https, http, one, two }) {
    const site = (await shipped('nginx/margam.conf'))
      .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${two}`)
      .replace(/listen \[::\]:.*\n/g, '')
      .replace('listen 80;', `listen 127.0.0.1:${http};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('/var/log/nginx/margam.log', join(folder, 'nginx-access.log'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`)
      .join('\n');
    return {
      config: `user root;\npid ${join(folder, 'nginx.pid')};\nworker_processes 1;\nevents { worker_connections 1024; }\nhttp {\n${paths}\n${site}\n}\n`,
      args: (file) => ['-g', 'daemon off;', '-e', join(folder, 'nginx-error.log'), '-c', file],
    };
  },
  async caddy({ https, http, one, two }) {
    const site = (await shipped('caddy/Caddyfile'))
      .replace('admin off', `admin off\n\thttp_port ${http}\n\thttps_port ${https}`)
      .replace('{$SITE:localhost} {', `localhost:${https} {\n\ttls ${cert} ${key}`)
      .replace(/\{\$MARGAM:[^}]*\}/, `127.0.0.1:${one} 127.0.0.1:${two}`);
    return { config: site, args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
  async haproxy({ https, http, one, two }) {
    const site = (await shipped('haproxy/haproxy.cfg'))
      .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
      .replace(
        'bind :443 ssl crt /etc/haproxy/margam.pem',
        `bind 127.0.0.1:${https} ssl crt ${join(folder, 'both.pem')}`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${two}`);
    return { config: site, args: (file) => ['-db', '-f', file] };
  },
};

/** How many requests a process has answered. */
async function answersOf(server: ServerProcess): Promise<number> {
  const address = /Metrics are at (\S+)/.exec(server.output())?.[1] ?? '';
  const lines =
    (await (await fetch(address)).text()).match(/^margam_http_answers_total\{.*200.*\} \d+$/gm) ?? [];
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request over TLS on a kept connection; a connection that breaks is a status of 0. */
function ask(agent: Agent, port: number, path: string, form?: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        servername: 'localhost',
        method: form ? 'POST' : 'GET',
        headers: { host: `localhost:${port}`, ...(form ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    asked.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
    asked.end(form ? JSON.stringify(form) : undefined);
  });
}

describe.each(Object.keys(proxies) as ProxyName[])('behind %s, two processes on PostgreSQL', (proxy) => {
  if (!isInstalled(proxy)) {
    test.skip(`${proxy} is not installed: npm run torture installs it on Debian`);
    return;
  }

  let ports: Ports;
  let env: Record<string, string>;
  let servers: ServerProcess[];
  let front: ChildProcess;
  let printed = '';
  let agent: Agent;

  beforeAll(async () => {
    ports = { https: await freePort(), http: await freePort(), one: await freePort(), two: await freePort() };
    env = {
      DATA_DIR: folder,
      DATABASE_URL: await postgres.newDatabase(),
      PUBLIC_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: 'asha',
      ADMIN_PASSWORD: 'umbrella kettle granite',
      LEADS_PER_HOUR: '1000000',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
    };
    servers = [await serve(ports.one), await serve(ports.two)];
    const { config, args } = await configurations[proxy](ports);
    const file = join(folder, `${proxy}.conf`);
    await writeFile(file, config);
    front = spawn(proxies[proxy], args(file), {
      env: { PATH: process.env.PATH, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [front.stdout, front.stderr]) {
      stream?.on('data', (chunk) => {
        printed = (printed + chunk).slice(-4000);
      });
    }
    agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
    await vi.waitFor(
      async () => {
        const { status } = await ask(agent, ports.https, '/readyz');
        if (status !== 200) throw new Error(`${proxy} answers ${status}:\n${printed}`);
      },
      { timeout: 20_000 },
    );
  }, 60_000);

  afterAll(async () => {
    agent?.destroy();
    if (front && front.exitCode === null) {
      front.kill('SIGTERM');
      await once(front, 'exit');
    }
    for (const server of servers ?? []) await server.end('SIGKILL');
  });

  const serve = (port: number) => startServer({ ...env, PORT: String(port) });

  test('a page, its language, compression and headers come through; http leads to https', async () => {
    const home = await ask(agent, ports.https, '/');
    expect(home.status).toBe(200);
    expect(home.headers['strict-transport-security']).toContain('max-age=');
    expect(String(home.headers['content-security-policy'])).toContain("default-src 'none'");
    const plain = await fetch(`http://127.0.0.1:${ports.http}/about`, {
      redirect: 'manual',
      headers: { host: 'localhost' },
    });
    expect([301, 302, 308]).toContain(plain.status);
    expect(plain.headers.get('location')).toMatch(/^https:\/\//);
    const ip = JSON.parse((await ask(agent, ports.https, '/api/ip?format=json')).body);
    expect(JSON.stringify(ip)).toContain('127.0.0.1');
  });

  test('while only the database is away, visitors still get pages, and words for what cannot be stored', async () => {
    await postgres.halt('stopped');
    // Longer than it takes a proxy to notice.
    const begunMs = performance.now();
    while (performance.now() - begunMs < 3000) {
      expect((await ask(agent, ports.https, '/')).status).toBe(200);
      const refused = await ask(agent, ports.https, '/api/leads', contactBody());
      expect([refused.status, refused.body]).toEqual([503, expect.stringContaining('"code":"unavailable"')]);
    }
    await postgres.restart();
    await vi.waitFor(async () => expect((await ask(agent, ports.https, '/readyz')).status).toBe(200), {
      timeout: 20_000,
    });
  });

  test('rolling restarts under kept connections fail no request and lose no lead', async () => {
    let isOver = false;
    const statuses = new Map<string, number>();
    const acknowledged: string[] = [];
    const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      for (let visit = 0; !isOver; visit++) {
        if (visitor < 4) {
          const path = ['/', '/about', '/blog', '/api/blogs?page=1&limit=6'][visit % 4] as string;
          count(`page ${(await ask(agent, ports.https, path)).status}`);
        } else {
          const form = {
            ...contactBody({ name: `Visitor ${visitor}-${visit}` }),
            idempotencyKey: crypto.randomUUID(),
          };
          const { status, body } = await ask(agent, ports.https, '/api/leads', form);
          count(`lead ${status}`);
          if (status === 201) acknowledged.push(JSON.parse(body).data.id);
        }
      }
    });
    for (let restart = 0; restart < scaled(1, 50); restart++) {
      const which = restart % 2;
      expect(await servers[which]?.end('SIGTERM')).toBe(0);
      const again = await serve(which === 0 ? ports.one : ports.two);
      servers[which] = again;
      // The proxy has seen it come back once it carries visitors; only then does the other one go.
      await expect.poll(() => answersOf(again), { timeout: 30_000 }).toBeGreaterThan(100);
    }
    isOver = true;
    await Promise.all(visitors);
    expect([...statuses.keys()].sort()).toEqual(['lead 201', 'page 200']);
    const store = await openStore({ dataDir: folder, databaseUrl: env.DATABASE_URL });
    // Counting waits a second at most for leads that are still to be filed.
    await expect.poll(() => store.leads.count({})).toBe(new Set(acknowledged).size);
    await store.close();
  });
});

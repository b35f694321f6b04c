import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, LightMyRequestResponse } from 'fastify';
import { seedPosts } from '#commands/seed-posts.ts';
import { samplePosts } from '#content/sample-posts.ts';
import { demoAccount } from '#content/samples.ts';
import { builtSite, type Site } from '#http/pages.ts';
import { securityHeaders } from '#http/security.ts';
import { readStaticFiles } from '#http/static-files.ts';
import { argon2id } from '#passwords/argon2id.ts';
import { readConfig } from '#settings/config.ts';
import { type Composition, compose } from '#wiring/compose.ts';
import { nodeRuntime } from '#wiring/node-runtime.ts';

const buildDirectory = new URL('../build/', import.meta.url);
const built = await builtSite(buildDirectory);
const staticFiles = readStaticFiles(new URL('client/', buildDirectory), securityHeaders(false));

/** A whole application on a fresh database, with a clock that stands where the test puts it. */
export interface TestApp extends Composition {
  dataDir: string;
  clock: { now: Date };
  /** Sends a request; an object goes as JSON, `URLSearchParams` as a form without script. */
  send(
    method: string,
    url: string,
    headers?: Record<string, string | undefined>,
    payload?: string | Buffer | object,
  ): Promise<LightMyRequestResponse>;
  /** Sends a request and gives status, cookies and what the answer says, parsed where it is JSON. */
  ask(...request: Parameters<TestApp['send']>): Promise<Asked>;
  /** Sends a JSON body and gives status and parsed answer. */
  post(
    url: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>;
  /** Signs in as the demo account, the account of the settings, or the named one; gives the headers of its browser. */
  signIn(username?: string, password?: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

interface Asked {
  status: number;
  headers: Record<string, unknown>;
  body: Answer;
  data: Answer;
  cookie: string;
}

// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the tests assert
export type Answer = any;

/** The settings of a site for the public: no demo, one account. */
export const publicSite = {
  PUBLIC_URL: 'https://margam.test',
  ADMIN_USERNAME: 'asha',
  ADMIN_PASSWORD: 'correct horse battery',
};

/** A site for the public that has published some posts of its own. */
export async function createPublicApp(): Promise<TestApp> {
  const app = await createTestApp(publicSite);
  await seedPosts(app.store.posts, nodeRuntime, samplePosts);
  return app;
}

/** Needs `npm run build` to have run; `env` takes the settings a deployment would, `change` may render pages otherwise. */
export async function createTestApp(
  env: Record<string, string> = {},
  logger: FastifyBaseLogger | false = false,
  change = (site: Site): Site => site,
  // Real argon2id, at a price that a hundred test apps can pay.
  passwords = argon2id({ memoryKiB: 64, passes: 1 }),
): Promise<TestApp> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'margam-')));
  const { TEST_SQLITE } = process.env;
  if (TEST_SQLITE && !env.DATA_DIR && !env.DATABASE_URL)
    await copyFile(TEST_SQLITE, join(dataDir, 'margam.db'));
  const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
  const composition = await compose(
    readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost', ...env }),
    {
      version: '0.0.0-test',
      logger,
      checkReplies: true,
      runtime: { ...nodeRuntime, now: () => clock.now },
      passwords,
      site: change(built),
      staticFiles,
    },
  );
  const { fastify } = composition.app;
  const send: TestApp['send'] = (method, url, headers = {}, payload) => {
    const isForm = payload instanceof URLSearchParams;
    const body = isForm ? payload.toString() : payload;
    const type = isForm && { 'content-type': 'application/x-www-form-urlencoded' };
    return fastify.inject({
      method: method as 'GET',
      url,
      headers: { ...type, ...headers },
      ...(body !== undefined && { payload: body }),
    });
  };
  return {
    ...composition,
    dataDir,
    clock,
    send,
    async ask(...request) {
      const answer = await send(...request);
      const isJson = String(answer.headers['content-type']).includes('json');
      const body: Answer = isJson ? answer.json() : answer.body;
      const { statusCode: status, headers } = answer;
      return { status, headers, body, data: body.data, cookie: cookiesOf(answer) };
    },
    async post(url, body, headers = {}) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await send('POST', url, { 'content-type': 'application/json', ...headers }, payload);
      return { status: answer.statusCode, body: answer.json() };
    },
    async signIn(
      username = env.ADMIN_USERNAME ?? demoAccount.username,
      password = env.ADMIN_PASSWORD ?? demoAccount.password,
    ) {
      const answer = await send('POST', '/api/auth/login', {}, { username, password });
      return { cookie: cookiesOf(answer), 'sec-fetch-site': 'same-origin' };
    },
    async close() {
      await composition.app.fastify.close();
      await composition.store.close();
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The `Cookie` header of a browser that got this answer. */
export function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test';
import Database from 'better-sqlite3';

export { expect };

/** A served site on a fresh database, in a process of its own. */
export interface Site {
  url: string;
  /** The stored leads whose name is this, oldest first. */
  leads(name: string): Record<string, string>[];
  /** What happened to them since, oldest first. */
  events(name: string): (string | undefined)[];
  subscriptions(email: string): number;
  /** As if every session had been left open for a quarter of an hour. */
  ageSessions(): void;
  /** As if every session had run out overnight, and been removed. */
  forgetSessions(): void;
}

interface Started extends Site {
  stop(): Promise<void>;
}

async function startSite(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'margam-e2e-'));
  const server = spawn('node_modules/.bin/node', ['src/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(server);
  const rows = (query: string, value: string) => {
    const database = new Database(join(dataDir, databaseFile), { readonly: true });
    try {
      return database.prepare(query).all(value) as Record<string, string>[];
    } finally {
      database.close();
    }
  };
  return {
    url,
    leads: (name) => rows('select * from lead where name = ? order by created_at', name),
    events: (name) =>
      rows('select what from lead_event join lead on lead.id = lead_id where name = ? order by n', name).map(
        ({ what }) => what,
      ),
    ageSessions() {
      const database = new Database(join(dataDir, databaseFile));
      const at = new Date(Date.now() - 15 * 60_000).toISOString();
      database.prepare('update session set authenticated_at = ?').run(at);
      database.close();
    },
    forgetSessions() {
      const database = new Database(join(dataDir, databaseFile));
      database.pragma('foreign_keys = on');
      database.exec('update push_device set session_hash = null; delete from session');
      database.close();
    },
    subscriptions: (email) => rows('select * from newsletter_subscription where email = ?', email).length,
    async stop() {
      server.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const databaseFile = 'margam.db';

function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk;
      const url = /ready at (http\S+)/.exec(text)?.[1];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
}

type SiteName = 'site' | 'quietSite' | 'strictSite' | 'fullSite' | 'pointsSite';

/** A fixture that serves a site with these settings while its worker runs, or its test. */
function served(env: Record<string, string>) {
  return async ({ playwright: _ }: object & { playwright: unknown }, use: (site: Site) => Promise<void>) => {
    const site = await startSite(env);
    await use(site);
    await site.stop();
  };
}

interface Fixtures {
  /** Addresses of the chat windows that opened. */
  chats: string[];
  ownedSite: Site;
}

/** Each answer comes up to so many milliseconds late, and a page's processor is so many times slower: see playwright.config.ts. */
const slowMs = Number(process.env.SLOW_MS ?? 0);
const slowCpu = Number(process.env.SLOW_CPU ?? 1);

/** `site` is the usual deployment; `quietSite` has the lead inbox off; `strictSite` flags
 * all leads of an hour but the first; `fullSite` takes no more of them; `pointsSite` shows the points of the quiz;
 * `ownedSite` begins empty for each test: for one that fills it in, or looks for a lead in a list that shows so many.
 * Pages reach no other host. */
export const test = base.extend<Fixtures, Record<SiteName, Site>>({
  site: [served({}), { scope: 'worker' }],
  strictSite: [served({ LEADS_PER_HOUR: '1' }), { scope: 'worker' }],
  quietSite: [served({ LEAD_INBOX: 'off' }), { scope: 'worker' }],
  pointsSite: [served({ QUIZ_POINTS: 'on' }), { scope: 'worker' }],
  fullSite: [
    async ({ playwright: _ }, use) => {
      const site = await startSite({ LEADS_PER_HOUR: '1' });
      await Promise.all(Array.from({ length: 10 }, (_, at) => postLead(site.url, at)));
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  ownedSite: served({}),
  context: async ({ context }, use) => {
    if (slowMs > 0) {
      await context.route(/^http:\/\/127\.0\.0\.1/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * slowMs));
        await route.fallback().catch(() => {});
      });
    }
    await use(context);
  },
  page: async ({ page, context }, use) => {
    if (slowCpu > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
    }
    await use(page);
  },
  chats: async ({ context }, use) => {
    const chats: string[] = [];
    await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => {
      chats.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Chat</title>' });
    });
    await use(chats);
  },
});

async function postLead(url: string, at: number): Promise<void> {
  const lead = { kind: 'enquiry', service: 'Overseas Admission', name: 'Crowd', phone: '9876543210' };
  const answer = await fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `one-of-a-crowd-${at}` },
    body: JSON.stringify({ ...lead, email: 'crowd@example.com' }),
  });
  expect(answer.ok).toBe(true);
}

/**
 * Moves the pointer, for which a page's script waits, and waits until React listens. What is measured below the first
 * screen needs it too: before it, Chromium may say 0 px of what it has not laid out yet.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => window.margamReady === true);
}

/** Keeps requests to an address waiting; gives what lets them go. */
export async function hold(
  context: BrowserContext,
  address: string,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(address, async (route) => {
    await promise;
    await end(route);
  });
  return resolve;
}

/** The text of the message that a chat's address carries. */
export function messageIn(chat: string | undefined): string {
  return chat ? (new URL(chat).searchParams.get('text') ?? '') : '';
}

let people = 0;
/** A name of its own for each test, so that its leads are found among all others. */
export function somebody(): string {
  people += 1;
  return `Kavya ${process.pid} ${people} ${Math.random().toString(36).slice(2, 7)}`;
}

export function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

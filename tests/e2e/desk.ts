import type { BrowserContext, Page } from '@playwright/test';
import { demoAccount } from '#content/samples.ts';
import { hydrated } from './site.ts';

/** A post as the API gives it, as far as tests look. */
export interface StoredPost {
  _id: string;
  slug: string;
  updatedAt: string;
}

const write = { 'sec-fetch-site': 'same-origin' };

/** Asks the API as another program of the staff would, and gives what it answers. */
export async function ask(
  { request }: BrowserContext,
  method: 'get' | 'post' | 'patch' | 'put' | 'delete',
  url: string,
  data?: object,
) {
  const answer = await request[method](url, { headers: write, ...(data && { data }) });
  return (await answer.json()).data;
}

/** Signs the browser in without its pages, and drops the new post that an earlier test left unsaved. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  await context.request.post(`${url}/api/auth/login`, { data: demoAccount });
  await context.request.delete(`${url}/api/admin/blogs/new/draft`, { headers: write });
}

/** Opens the dashboard of a signed-in browser, with its list loaded. */
export async function openDashboard(page: Page, url: string, query = ''): Promise<void> {
  // A page in the background gets no frames, and so starts its script late.
  await page.bringToFront();
  await page.goto(`${url}/admin/dashboard${query}`);
  await hydrated(page);
  // Behind an open form it is there, unseen.
  await page.getByText('Created:').first().waitFor({ state: 'attached' });
}

/** Writes a post as another program of the staff would. */
export async function makePost(
  context: BrowserContext,
  url: string,
  changes: Record<string, unknown> = {},
): Promise<StoredPost> {
  const content = 'The first paragraph.\nThe second one.';
  return ask(context, 'post', `${url}/api/admin/blogs`, {
    title: newTitle(),
    content,
    published: true,
    ...changes,
  });
}

export async function removePost(context: BrowserContext, url: string, id: string): Promise<void> {
  await ask(context, 'delete', `${url}/api/admin/blogs/${id}`);
}

let titles = 0;
/** A title no other test uses. */
export function newTitle(): string {
  titles += 1;
  return `Reading a cut-off list ${process.pid} ${titles} ${Math.random().toString(36).slice(2, 7)}`;
}

/**
 * Makes the device so busy, until the returned function is called, that an answer and the page that is read again after it
 * are drawn at once: React's scheduler waits for its turn. To be called before the page is opened.
 */
export async function slowToDraw(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [unknown]) {
      const ms = Number(document.documentElement.dataset.drawAfter ?? 0);
      if (ms > 0) setTimeout(() => post.apply(this, sent), ms);
      else post.apply(this, sent);
    } as typeof post;
  });
  return (ms) =>
    page.evaluate((after) => {
      document.documentElement.dataset.drawAfter = String(after);
    }, ms);
}

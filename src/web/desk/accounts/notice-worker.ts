/*
 * Runs in the browser beside the pages (a service worker of /admin/), built by itself as /admin/notices.js: shows the
 * notices that arrive, and opens the desk on a touch. It answers no request and keeps nothing.
 */

import type { Notice } from '#domain/push.ts';

/** What it needs of a window of the site. */
interface Page {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

/** The types of pages, which the program is checked with, do not know the worker's own side. */
interface Worker {
  addEventListener(type: string, hear: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: object): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  location: Location;
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

(() => {
  const worker = self as unknown as Worker;

  worker.addEventListener('install', () => void worker.skipWaiting());

  worker.addEventListener('push', (event: Lasting & { data: { json(): Notice } }) => {
    const { title, body, path } = event.data.json();
    // One stands for those before it.
    const options = { body, tag: 'leads', renotify: true, icon: '/icon-192.png', data: path };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener(
    'notificationclick',
    (event: Lasting & { notification: { close(): void; data: string } }) => {
      event.notification.close();
      event.waitUntil(open(event.notification.data));
    },
  );

  /** An open desk goes there itself, and asks first where something is not saved. */
  async function open(path: string): Promise<unknown> {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const desk = pages.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
    if (!desk) return worker.clients.openWindow(path);
    desk.postMessage({ open: path });
    return desk.focus();
  }
})();

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lead } from '#domain/lead.ts';
import { openingOf, type Post } from '#domain/post.ts';
import { readingMinutes } from '#domain/slug.ts';
import { readPosts } from '#http/read-posts.ts';
import { openStore, type Store } from '#storage/open-store.ts';
import { leadRow, postRow } from '../tests/factories.ts';

const repeats = 300;
const startMs = Date.UTC(2024, 0, 1);

/** What one read costs as the tables grow, straight from storage: the cache would hide it. */
export async function measureGrowth(): Promise<{ posts: string[]; leads: string[] }> {
  const posts: string[] = [];
  for (const size of [100, 1000, 10_000]) posts.push(await inFreshStore((store) => postsRow(store, size)));
  const leads: string[] = [];
  for (const size of [1000, 100_000]) leads.push(await inFreshStore((store) => leadsRow(store, size)));
  return { posts, leads };
}

async function inFreshStore(measure: (store: Store) => Promise<string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'margam-growth-'));
  const store = await openStore({ dataDir });
  const row = await measure(store);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(row);
  return row;
}

async function postsRow(store: Store, size: number): Promise<string> {
  await inBatches(size, (index) => store.posts.add(postAt(index)));
  const read = readPosts(store.posts, async () => ({ html: '', outline: [] }));
  const lastPage = Math.ceil(size / 6);
  const cells = [
    size,
    await microseconds(() => read.list(1, 6)),
    await microseconds(() => read.list(Math.min(1600, lastPage), 6)),
    await microseconds(() => read.read(`post-${Math.floor(size / 2)}`)),
    await microseconds(() => read.search('course choosing')),
    await microseconds(() => read.search(`part ${Math.floor(size / 2)}`)),
    await microseconds(() => read.list(1, 60, 'admission')),
    await microseconds(() => feedOf(store)),
    await microseconds(() => store.posts.listDesk({ search: '', sort: 'created' }, { offset: 0, limit: 20 })),
    await microseconds(() =>
      store.posts.listDesk({ search: '', status: 'published', sort: 'created' }, { offset: 0, limit: 20 }),
    ),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What the feed reads: the newest posts, each with its text. */
async function feedOf({ posts }: Store): Promise<void> {
  const newest = await posts.listPublished({ offset: 0, limit: 20 });
  await Promise.all(newest.map(({ slug }) => posts.findPublished(slug)));
}

async function leadsRow(store: Store, size: number): Promise<string> {
  await inBatches(size, (index) => store.leads.add(leadAt(index)));
  // As it happens within a second where leads come one by one.
  await store.leads.file();
  const window = { offset: 0, limit: 50 };
  const cells = [
    size,
    await microseconds(() => store.leads.list({}, window)),
    await microseconds(() => store.leads.list({ kind: 'enquiry' }, window)),
    await microseconds(() => store.leads.list({ search: `visitor ${size - 7} ` }, window)),
    await microseconds(() => store.leads.add(leadAt(size + repeats + Math.random() * 1e9))),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function inBatches(size: number, add: (index: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < size; from += 1000) {
    await Promise.all(Array.from({ length: Math.min(1000, size - from) }, (_, offset) => add(from + offset)));
  }
}

/** The median of many single reads, after a few to warm up. */
async function microseconds(read: () => Promise<unknown>): Promise<string> {
  for (let warmUp = 0; warmUp < 30; warmUp++) await read();
  const times: number[] = [];
  const until = performance.now() + 4000;
  while (times.length < repeats && performance.now() < until) {
    const before = performance.now();
    await read();
    times.push((performance.now() - before) * 1000);
  }
  return (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(0);
}

function postAt(index: number): Post {
  const content = `What to ask before choosing a course, part ${index}.\n`.repeat(40);
  const createdAt = new Date(startMs + index * 60_000).toISOString();
  return postRow({
    slug: `post-${index}`,
    title: `What to ask, part ${index}`,
    content,
    opening: openingOf(content),
    readingMinutes: readingMinutes(content),
    tags: ['Admission'],
    createdAt,
    publishedAt: createdAt,
    updatedAt: createdAt,
  });
}

function leadAt(index: number): Lead {
  return leadRow({
    kind: index % 3 === 0 ? 'enquiry' : 'contact',
    name: `Visitor ${index} `,
    email: `visitor${index}@example.com`,
    phone: phoneAt(index),
    phoneE164: `+91${phoneAt(index)}`,
    createdAt: new Date(startMs + index * 1000).toISOString(),
  });
}

/** A number of its own for each: as a rule leads do not share one. */
function phoneAt(index: number): string {
  return String(9_000_000_000 + Math.floor(index));
}

import { fill } from '#content/fill.ts';
import { searchResult, withClasses } from '#content/site-search.ts';
import type { wordTest } from '#domain/post-words.ts';
import type { PageServices } from '#web/page/page-services.ts';
import type { Hit } from './searched-pages.ts';

/** How a text has a word asked for. */
export type Test = (text: string) => ReturnType<typeof wordTest>;

/** So many posts are read for the sentence that has a word which neither title nor excerpt has. */
const mostRead = 4;

/** What was found; with posts that show none of the words, the sentence of their text that has one. */
export function withSentences<Found extends Hit & { slug?: string }>(
  found: readonly Found[],
  words: readonly string[],
  test: Test,
  readPost: PageServices['readPost'],
): Promise<Found[]> {
  const hasOne = (text: string) => words.some((word) => test(text)(word) > 0);
  const unseen = new Set(
    found.filter(({ slug, title, text }) => slug && !hasOne(`${title} ${text}`)).slice(0, mostRead),
  );
  return Promise.all(
    found.map(async (hit) => {
      const reading = hit.slug && unseen.has(hit) ? await readPost(hit.slug) : undefined;
      const line = reading && sentencesOf(reading.html || reading.post.content).find(hasOne);
      return line ? { ...hit, lines: [line] } : hit;
    }),
  );
}

/** The sentences of a text, rendered or plain, without its headings. */
function sentencesOf(html: string): string[] {
  const text = html
    .replace(/<h\d[\s\S]*?<\/h\d>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof signs) => signs[name]);
  return text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.replace(/\s+/g, ' ').trim());
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" } as const;

/**
 * The sentence, line or way with most of the words; the first sentence before a line or way alone. Where none has any, the first
 * sentence, and what else it is called by those words that its title has not.
 */
export function lineWith(
  words: readonly string[],
  {
    text,
    courses = [],
    lines = [],
    ways = [],
    aside = [],
    called = '',
  }: Pick<Hit, 'text' | 'courses' | 'lines' | 'ways' | 'aside' | 'called'>,
  title: string,
  test: Test,
): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const beside = [
    ...courses.map((name) => fill(searchResult.study, { name })),
    ...lines,
    ...aside.map((name) => fill(searchResult.aside, { name })),
    ...ways.map((name) => fill(searchResult.wayIn, { name })),
  ];
  const hasIn = (line: string) => words.filter(test(withClasses(line))).length;
  const candidates = [...sentences, ...beside].map((line) => ({ line, has: hasIn(line) }));
  const most = Math.max(...candidates.map(({ has }) => has));
  const found = candidates.find(({ has }) => has === most)?.line ?? '';
  if (beside.includes(found)) return `${sentences[0]} ${found}`;
  const names = new Set(called.split(/,? /).filter((name) => hasIn(name) > 0));
  if (most > 0 || hasIn(title) > 0 || names.size === 0) return found;
  return `${found} ${fill(searchResult.called, { names: [...names].join(', ') })}`;
}

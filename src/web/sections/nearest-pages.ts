import type { InternalLink } from '#content/action.ts';

const most = 3;
/** A map of a larger site is not read for this. */
const maxBytes = 2_000_000;

/** The site's pages whose addresses have words like those of an address that leads nowhere; none when nothing is near. */
export async function nearestPages(path: string, signal: AbortSignal): Promise<InternalLink[]> {
  const asked = wordsOf(path);
  const map = await (await fetch('/sitemap.xml', { signal })).text();
  if (asked.length === 0 || map.length > maxBytes) return [];
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return paths
    .map((each) => ({ href: each, near: nearness(asked, wordsOf(each)) }))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near)
    .slice(0, most)
    .map(({ href }) => ({ href, label: labelOf(href) }));
}

function wordsOf(path: string): string[] {
  return decoded(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !['html', 'php', 'index', 'blog', 'services'].includes(word))
    .slice(0, 12);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The share of words that the two have in common, a word with one letter wrong counted in part. */
function nearness(asked: readonly string[], words: readonly string[]): number {
  const found = asked.reduce(
    (sum, word) => sum + Math.max(0, ...words.map((other) => likeness(word, other))),
    0,
  );
  return found / Math.max(asked.length, words.length);
}

function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const shorter = Math.min(one.length, other.length);
  if (shorter >= 4 && (one.startsWith(other) || other.startsWith(one))) return 0.8;
  return shorter >= 4 && isOneLetterApart(one, other) ? 0.7 : 0;
}

/** One letter added, left out, changed, or two neighbours in each other's place. */
function isOneLetterApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let end = 0;
  const rest = Math.min(one.length, other.length) - from;
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(from, one.length - end), other.slice(from, other.length - end)];
  return (
    Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''))
  );
}

/** 'Choosing a stream' for `/blog/choosing-a-stream`. */
function labelOf(path: string): string {
  const words = decoded(path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

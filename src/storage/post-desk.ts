import type { Kysely } from 'kysely';
import type { DeskPostFilter } from '#domain/post.ts';
import { wordsAsked } from '#domain/post-words.ts';
import { foundBy } from './post-search.ts';
import type { Tables } from './tables.ts';

interface Listed {
  id: string;
  created: string;
  updated: string;
  published: string;
  title: string;
  isPublished: boolean;
  /** Whether its writer set the time in `published`. */
  isTimed: boolean;
  checkedOn: string;
}

type Order = DeskPostFilter['sort'];

/** The posts of one state, which time alone changes at `until`. */
interface Sifted {
  of: Listed[];
  posts: Listed[];
  from: string;
  until: string;
}

/** How many posts a search finds at most. */
const mostFound = 300;

/**
 * What the desk's list sorts and filters by, of all posts but those in the trash, read once after each change: a page however far
 * down is a slice. 10,000 posts are about 3 MB.
 */
export function deskOrder(db: Kysely<Tables>, now: () => Date) {
  let known: Promise<Map<string, Listed>> | undefined;
  let sorted = new Map<Order, Promise<Listed[]>>();
  let sifted = new Map<string, Sifted>();
  /** The last search: a page and its count are asked for at once. */
  let searched: { search: string; ids: Promise<ReadonlySet<string>> } | undefined;

  async function read(): Promise<Map<string, Listed>> {
    const rows = await db
      .selectFrom('post')
      .select([
        'id',
        'created_at',
        'updated_at',
        'published_at',
        'publish_at',
        'published',
        'checked_on',
        'title',
      ])
      .where('trashed_at', 'is', null)
      .execute();
    const listed = rows.map((row) => ({
      id: row.id,
      created: row.created_at,
      updated: row.updated_at,
      published: row.published_at ?? '',
      title: row.title,
      isPublished: row.published === 1,
      isTimed: row.publish_at !== null,
      checkedOn: row.checked_on,
    }));
    return new Map(listed.map((post) => [post.id, post]));
  }

  function forget(): void {
    known = undefined;
    sorted = new Map();
    sifted = new Map();
    searched = undefined;
  }

  function all(): Promise<Map<string, Listed>> {
    known ??= read().catch((failure) => {
      forget();
      throw failure;
    });
    return known;
  }

  function inOrder(sort: Order): Promise<Listed[]> {
    const before = sorted.get(sort);
    if (before) return before;
    const sorting = all().then((posts) => sortedBy(sort, [...posts.values()]));
    sorted.set(sort, sorting);
    return sorting;
  }

  async function found(search: string): Promise<ReadonlySet<string> | undefined> {
    const words = wordsAsked(search);
    if (words.length === 0) return undefined;
    const posts = await all();
    if (searched?.search !== search) {
      const ids = foundBy(db, words, { isShown: (id) => posts.has(id), most: mostFound });
      const asking = { search, ids: ids.then((list) => new Set(list)) };
      asking.ids.catch(() => {
        if (searched === asking) searched = undefined;
      });
      searched = asking;
    }
    return searched.ids;
  }

  async function asked({ search, status, sort }: DeskPostFilter): Promise<Listed[]> {
    const ids = await found(search);
    const byId = await all();
    if (ids) {
      const posts = sortedBy(
        sort,
        [...ids].flatMap((id) => byId.get(id) ?? []),
      );
      return status ? sift(posts, status, now()).posts : posts;
    }
    const posts = await inOrder(sort);
    if (!status) return posts;
    const at = now();
    const instant = at.toISOString();
    const key = `${sort} ${status}`;
    const before = sifted.get(key);
    if (before?.of === posts && before.from <= instant && instant < before.until) return before.posts;
    const kept = sift(posts, status, at);
    sifted.set(key, kept);
    return kept.posts;
  }

  return {
    forget,
    async page(filter: DeskPostFilter, { offset, limit }: { offset: number; limit: number }) {
      return (await asked(filter)).slice(offset, offset + limit).map(({ id }) => id);
    },
    count: async (filter: DeskPostFilter): Promise<number> => (await asked(filter)).length,
  };
}

function sift(of: Listed[], status: NonNullable<DeskPostFilter['status']>, at: Date): Sifted {
  const from = at.toISOString();
  const aYearAgo = new Date(at.getTime() - 365 * 86_400_000).toISOString().slice(0, 10);
  const isWaiting = ({ isTimed, published }: Listed) => isTimed && published > from;
  const isInState = {
    draft: (post: Listed) => !post.isPublished,
    published: (post: Listed) => post.isPublished && !isWaiting(post),
    scheduled: (post: Listed) => post.isPublished && isWaiting(post),
    unchecked: ({ checkedOn }: Listed) => checkedOn !== '' && checkedOn < aYearAgo,
  }[status];
  // At the latest at midnight, when another day is a year ago.
  let until = new Date(Math.floor(at.getTime() / 86_400_000 + 1) * 86_400_000).toISOString();
  for (const post of of) if (isWaiting(post) && post.published < until) until = post.published;
  return { of, posts: of.filter(isInState), from, until };
}

function sortedBy(sort: Order, posts: Listed[]): Listed[] {
  const way = sort === 'title' ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -way : a > b ? way : 0);
  return posts.sort((a, b) => compare(a[sort], b[sort]) || compare(a.id, b.id));
}

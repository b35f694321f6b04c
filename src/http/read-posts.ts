import type { KeepDrafts } from '#commands/keep-drafts.ts';
import {
  type BlogCard,
  type BlogPage,
  type BlogReading,
  type DeskPost,
  toBlogPost,
  toCard,
  toDeskPost,
} from '#domain/blog.ts';
import { paginationOf } from '#domain/parse.ts';
import { excerptOf, type Post, type PostStore, type WithMedia } from '#domain/post.ts';
import type { RenderPost } from '#markdown/render-post.ts';

/** How many further posts stand below one. */
const relatedShown = 3;
/** What search engines show of a description, in characters. */
const descriptionLength = 152;

/** The reads that the API and the pages share. */
export interface ReadPosts {
  list(page: number, limit: number, tag?: string): Promise<BlogPage>;
  read(slug: string): Promise<BlogReading | undefined>;
  /** The posts that have every word of a search, best first; few of the many for a common word. */
  search(search: string): Promise<BlogCard[]>;
  find(id: string): Promise<DeskPost | undefined>;
  /** A post with its draft for who has a link to it; its pictures' addresses carry the link's token. */
  readDraft(token: string): Promise<Pick<BlogReading, 'post' | 'html' | 'outline'> | undefined>;
}

/** A post as its page shows it; the text of one in Markdown stands in its HTML alone. */
function shown(post: WithMedia<Post>): BlogReading['post'] {
  const { seoTitle, seoDescription, checkedOn, sources } = post;
  const whole = { ...toBlogPost(post), seoTitle, seoDescription, checkedOn, sources };
  return post.format === 'markdown' ? { ...whole, content: '' } : whole;
}

export function readPosts(
  posts: PostStore,
  render: RenderPost,
  behindLink: KeepDrafts['behindLink'] = async () => undefined,
): ReadPosts {
  return {
    async list(page, limit, tag) {
      const [summaries, total] = await Promise.all([
        posts.listPublished({ offset: (page - 1) * limit, limit, tag }),
        posts.countPublished(tag),
      ]);
      const pagination = { ...paginationOf(page, limit, total), totalBlogs: total };
      return { blogs: summaries.map(toCard), pagination };
    },
    async read(slug) {
      const post = await posts.findPublished(slug);
      if (!post) return undefined;
      const [{ newer = null, older = null }, near, newest, { html, outline }] = await Promise.all([
        posts.neighbours(post),
        posts.related(post.id, relatedShown + 2),
        posts.listPublished({ offset: 0, limit: 2 * relatedShown + 1 }),
        render(post),
      ]);
      // The newest stand in where too few share a word.
      const nearIds = new Set([post.id, ...near.map(({ id }) => id)]);
      const further = [...near, ...newest.filter(({ id }) => !nearIds.has(id))];
      // Last those that the page names already, as the one before and the one after.
      const isNamed = ({ slug }: { slug: string }) => slug === newer?.slug || slug === older?.slug;
      const inOrder = [...further.filter((each) => !isNamed(each)), ...further.filter(isNamed)];
      return {
        post: shown(post),
        html: post.format === 'markdown' ? html : '',
        outline,
        description: post.seoDescription || excerptOf(post, descriptionLength),
        newer,
        older,
        related: inOrder.slice(0, relatedShown).map(toCard),
      };
    },
    search: async (search) => (await posts.search(search)).map(toCard),
    async find(id) {
      const post = await posts.find(id);
      return post && toDeskPost(post);
    },
    async readDraft(token) {
      const post = /^[\w-]{43}$/.test(token) ? await behindLink(token) : undefined;
      if (!post) return undefined;
      const { html, outline } = await render(post);
      const unlocked = (text: string) =>
        text.replace(/\/media\/[0-9a-f]{32}-\d+\.(jpg|webp)/g, `$&?draft=${token}`);
      const reading = { post: shown(post), html: post.format === 'markdown' ? html : '' };
      return { ...(JSON.parse(unlocked(JSON.stringify(reading))) as typeof reading), outline };
    },
  };
}

import { Parser } from 'htmlparser2';
import { AppError } from '#domain/app-error.ts';
import { isRecord } from '#domain/field-rule.ts';
import {
  type ExportKind,
  type ExportReading,
  type ImportedPost,
  mostImportedPosts,
} from '#domain/post-import.ts';
import { postLimits } from '#domain/post-limits.ts';
import { markdownOf } from './document.ts';
import { readHtml } from './from-html.ts';
import { markdownFault } from './read-markdown.ts';

/**
 * Reads what another program exported. Nothing of it is run or loaded, and no entity of it is expanded. An AppError
 * `bad_request` for a file that is no such export, or is cut off. Gives way to other work between posts.
 */
export async function readExport(kind: ExportKind, file: string): Promise<ExportReading> {
  const leftOut = new Map<string, number>();
  const note = (what: string) => void leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
  const raw = kind === 'wordpress' ? wordpressPosts(file, note) : ghostPosts(file, note);
  if (raw.length > mostImportedPosts)
    throw unreadable(`Bring in at most ${mostImportedPosts} posts at a time.`);
  const posts: ImportedPost[] = [];
  for (const { html, ...post } of raw) {
    const reading = readHtml(html, { breaksCount: kind === 'wordpress', takesData: false });
    for (const [name, count] of reading.leftOut)
      leftOut.set(`<${name}>`, (leftOut.get(`<${name}>`) ?? 0) + count);
    const content = markdownOf(reading.document).normalize('NFC');
    const fault = content.length > postLimits.content ? 'too long' : markdownFault(content);
    if (fault || content === '') note(`the post "${post.title}": ${fault ?? 'without a text'}`);
    else posts.push({ ...post, content });
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { posts, leftOut };
}

type RawPost = Omit<ImportedPost, 'content'> & { html: string };
type Note = (what: string) => void;

const unreadable = (sentence: string) =>
  new AppError('bad_request', sentence, { fields: { file: sentence } });

/** The fields of one item of a WordPress export: texts by the name of their element. */
interface Item {
  texts: Map<string, string>;
  tags: string[];
  meta: Map<string, string>;
}

function wordpressPosts(xml: string, note: Note): RawPost[] {
  const { items, isWhole, hasEntities } = itemsOf(xml);
  if (hasEntities) throw unreadable('The file declares entities of its own, which no WordPress export does.');
  if (!isWhole) throw unreadable('The file is no WordPress export, or ends in its middle.');
  const text = ({ texts }: Item, name: string) => texts.get(name) ?? '';
  const pictures = new Map(
    items
      .filter((item) => text(item, 'wp:post_type') === 'attachment')
      .map((item) => [text(item, 'wp:post_id'), text(item, 'wp:attachment_url') || text(item, 'guid')]),
  );
  return items.flatMap((item) => {
    const type = text(item, 'wp:post_type');
    const status = text(item, 'wp:status');
    if (type !== 'post') {
      if (type !== 'attachment') note(`${type || 'an item without a type'} (not a post)`);
      return [];
    }
    if (status === 'trash' || status === 'auto-draft') return [];
    const html = withoutShortcodes(text(item, 'content:encoded'), note);
    return {
      html,
      title: oneLine(text(item, 'title')).slice(0, postLimits.title) || 'Untitled',
      slug: slugIn(text(item, 'wp:post_name')),
      paths:
        status === 'publish'
          ? [pathOf(text(item, 'link')), pathByNumber(text(item, 'wp:post_id'))].filter(Boolean)
          : [],
      excerpt: oneLine(plain(text(item, 'excerpt:encoded'))).slice(0, postLimits.excerpt),
      author: oneLine(text(item, 'dc:creator')).slice(0, postLimits.author),
      tags: kept(item.tags),
      seoTitle: withoutVariables(item.meta.get('_yoast_wpseo_title')).slice(0, postLimits.seoTitle),
      seoDescription: withoutVariables(item.meta.get('_yoast_wpseo_metadesc')).slice(
        0,
        postLimits.seoDescription,
      ),
      imageUrl: pictures.get(item.meta.get('_thumbnail_id') ?? '') ?? '',
      published: status === 'publish' || status === 'future',
      createdAt: instantOf(`${text(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`, text(item, 'pubDate')),
    };
  });
}

function itemsOf(xml: string): { items: Item[]; isWhole: boolean; hasEntities: boolean } {
  const items: Item[] = [];
  const open: string[] = [];
  let item: Item | undefined;
  let text = '';
  let hasEntities = false;
  let isWhole = false;
  let metaKey = '';
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (/^!(doctype|entity)/i.test(name)) hasEntities = true;
      },
      onopentagname(name) {
        open.push(name);
        // A post stands four deep; the parser's own stack costs minutes where elements are opened without end.
        if (open.length > 100) throw unreadable('The file is no WordPress export.');
        text = '';
        if (
          name === 'item' &&
          open.join('>') === 'rss>channel>item' &&
          items.length <= mostImportedPosts * 4
        ) {
          item = { texts: new Map(), tags: [], meta: new Map() };
          items.push(item);
        }
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name, isImplied) {
        if (open.pop() !== name) return;
        const depth = open.length;
        if (name === 'rss' && depth === 0) isWhole = !isImplied;
        if (!item) return;
        if (name === 'item') item = undefined;
        else if (name === 'category' && depth === 3) item.tags.push(oneLine(text));
        else if (name === 'wp:meta_key') metaKey = text;
        else if (name === 'wp:meta_value') item.meta.set(metaKey, text);
        else if (depth === 3 && !item.texts.has(name)) item.texts.set(name, text);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { items, isWhole, hasEntities };
}

const galleries = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;

/** A picture's caption becomes one; of other shortcodes the words between them stay. */
function withoutShortcodes(html: string, note: Note): string {
  return html
    .replace(
      /\[caption[^\]]*\]([\s\S]*?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/gi,
      '<figure>$1<figcaption>$2</figcaption></figure>',
    )
    .replace(galleries, (all, closing: string, name: string, rest: string) => {
      // A word in square brackets is a word.
      if (
        !/^(gallery|embed|audio|video|playlist|contact-form|vc_|et_pb|su_|wp_|toc|table|button|youtube)/i.test(
          name,
        )
      )
        return all;
      if (!closing) note(`[${name}${rest ? ' …' : ''}]`);
      return '';
    });
}

function ghostPosts(json: string, note: Note): RawPost[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (cause) {
    throw new AppError('bad_request', 'The file is no Ghost export: it cannot be read as JSON.', {
      fields: { file: 'The file is no Ghost export: it cannot be read as JSON.' },
      cause,
    });
  }
  const db = isRecord(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed;
  const data = isRecord(db) && isRecord(db.data) ? db.data : db;
  if (!isRecord(data) || !Array.isArray(data.posts))
    throw unreadable('The file is no Ghost export: it holds no posts.');
  const rows = (name: string) => (Array.isArray(data[name]) ? data[name].filter(isRecord) : []);
  const names = (name: string) => new Map(rows(name).map((row) => [row.id, String(row.name ?? '')]));
  const [tags, users] = [names('tags'), names('users')];
  const meta = new Map(rows('posts_meta').map((row) => [row.post_id, row]));
  const of = (link: string, key: string, found: Map<unknown, string>, id: unknown) =>
    rows(link)
      .filter((row) => row.post_id === id)
      .map((row) => found.get(row[key]) ?? '');
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  return rows('posts').flatMap((post) => {
    if (word(post.type) === 'page' || post.page === true || post.page === 1) {
      note('page (not a post)');
      return [];
    }
    const seo = meta.get(post.id) ?? post;
    const slug = slugIn(word(post.slug));
    const inline = Array.isArray(post.tags) ? post.tags.filter(isRecord).map((tag) => word(tag.name)) : [];
    return {
      html: word(post.html).replaceAll('__GHOST_URL__', ''),
      title: oneLine(word(post.title)).slice(0, postLimits.title) || 'Untitled',
      slug,
      paths: slug ? [`/${slug}`] : [],
      excerpt: oneLine(word(post.custom_excerpt)).slice(0, postLimits.excerpt),
      author: (of('posts_authors', 'author_id', users, post.id)[0] ?? users.get(post.author_id) ?? '').slice(
        0,
        postLimits.author,
      ),
      tags: kept(
        [...of('posts_tags', 'tag_id', tags, post.id), ...inline].filter((tag) => !tag.startsWith('#')),
      ),
      seoTitle: oneLine(word(seo.meta_title)).slice(0, postLimits.seoTitle),
      seoDescription: oneLine(word(seo.meta_description)).slice(0, postLimits.seoDescription),
      imageUrl: /^https?:/.test(word(post.feature_image)) ? word(post.feature_image) : '',
      published: word(post.status) === 'published' || word(post.status) === 'scheduled',
      createdAt: instantOf(word(post.published_at), word(post.created_at)),
    };
  });
}

const oneLine = (text: string) =>
  text
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
const plain = (html: string) => readHtml(html).document.textContent;
const withoutVariables = (text = '') =>
  oneLine(text.replace(/%%\w+%%/g, ' ')).replace(/^[-–| ]+|[-–| ]+$/g, '');

function kept(tags: readonly string[]): string[] {
  const named = tags
    .map((tag) => oneLine(tag).slice(0, postLimits.tag))
    .filter((tag) => tag !== '' && tag !== 'Uncategorized');
  return [...new Set(named)].slice(0, postLimits.tags);
}

/** The name in an address if it is one of ours too; other scripts are spelt anew from the title. */
function slugIn(name: string): string {
  const plainName = name.trim().toLowerCase();
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(plainName) && plainName.length <= postLimits.slug ? plainName : '';
}

/** The short address that WordPress gives every post. */
const pathByNumber = (id: string) => (/^\d{1,10}$/.test(id) ? `/?p=${Number(id)}` : '');

/** The path of an address, as visitors ask for it; empty for one by number, which a path does not tell. */
function pathOf(link: string): string {
  if (!URL.canParse(link)) return '';
  const { pathname, search } = new URL(link);
  if (search || pathname.length > 300) return '';
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase();
  } catch {
    return '';
  }
}

function instantOf(...texts: string[]): string {
  const found = texts.map((text) => Date.parse(text)).find((ms) => ms > 0 && ms < Date.UTC(2200, 0));
  return found === undefined ? '' : new Date(found).toISOString();
}

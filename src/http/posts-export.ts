import { hashesIn, type MediaStore, mediaPath } from '#domain/media.ts';
import { type Post, type PostStore, picturesOf } from '#domain/post.ts';
import { zipArchive } from './zip-files.ts';

const chunk = 50;

/** Every post as a Markdown file with front matter, drafts too, and the pictures that they show, as one ZIP archive. */
export async function* postsArchive(posts: PostStore, media: MediaStore): AsyncGenerator<Uint8Array> {
  // Loaded when it is asked for: the editor's document takes memory that few starts need.
  const { documentOf, markdownOf } = await import('#markdown/document.ts');
  const textOf = (post: Post) => (post.format === 'text' ? markdownOf(documentOf(post)) : post.content);
  const zip = zipArchive();
  const pictures = new Set<string>();
  for (let offset = 0; ; offset += chunk) {
    const some = await posts.listAll({ offset, limit: chunk });
    for (const post of some) {
      for (const hash of picturesOf(post)) pictures.add(hash);
      for (const hash of hashesIn(post.imageUrl)) pictures.add(hash);
      const cover = post.media ? mediaPath(post.media.hash, post.media.width, 'jpg').slice(1) : post.imageUrl;
      yield zip.file(`${post.slug}.md`, Buffer.from(markdownFile(post, cover, textOf(post))));
    }
    if (some.length < chunk) break;
  }
  let leftOut = 0;
  for (const hash of pictures) {
    const found = await media.find(hash);
    const bytes = found && (await media.read(hash, found.width, 'jpg'));
    if (!found || !bytes) continue;
    if (zip.hasRoomFor(bytes.length)) yield zip.file(mediaPath(hash, found.width, 'jpg').slice(1), bytes);
    else leftOut += 1;
  }
  if (leftOut > 0) yield zip.file('LEFT-OUT.txt', Buffer.from(`Pictures without room here: ${leftOut}\n`));
  yield zip.end();
}

/** JSON is YAML: no text of a post can end its value. */
function markdownFile(post: Post, cover: string, text: string): string {
  const { title, slug, published, createdAt, publishedAt, updatedAt, publishAt, excerpt, author, tags } =
    post;
  const { seoTitle, seoDescription, checkedOn, sources } = post;
  const facts = { title, slug, published, date: publishedAt ?? createdAt, updatedAt, publishAt, excerpt };
  const all = { ...facts, author, tags, cover, seoTitle, seoDescription, checkedOn, sources };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== null && String(value) !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text.replaceAll('](/media/', '](media/')}\n`;
}

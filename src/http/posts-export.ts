import { crc32, deflateRawSync } from 'node:zlib';
import { hashesIn, type MediaStore, mediaPath } from '#domain/media.ts';
import { type Post, type PostStore, picturesOf } from '#domain/post.ts';
import { documentOf, markdownOf } from '#markdown/document.ts';

const chunk = 50;
/** Where the old form of a ZIP archive ends; pictures beyond are left out, and a file says so. */
const most = { files: 65_000, bytes: 4_000_000_000 } as const;

/** Every post as a Markdown file with front matter, drafts too, and the pictures that they show, as one ZIP archive. */
export async function* postsArchive(posts: PostStore, media: MediaStore): AsyncGenerator<Uint8Array> {
  const zip = archive();
  const pictures = new Set<string>();
  for (let offset = 0; ; offset += chunk) {
    const some = await posts.listAll({ offset, limit: chunk });
    for (const post of some) {
      for (const hash of picturesOf(post)) pictures.add(hash);
      for (const hash of hashesIn(post.imageUrl)) pictures.add(hash);
      const cover = post.media ? mediaPath(post.media.hash, post.media.width, 'jpg').slice(1) : post.imageUrl;
      yield zip.file(`${post.slug}.md`, Buffer.from(markdownFile(post, cover)));
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
function markdownFile(post: Post, cover: string): string {
  const { title, slug, published, createdAt, publishedAt, updatedAt, publishAt, excerpt, author, tags } =
    post;
  const { seoTitle, seoDescription, checkedOn, sources } = post;
  const facts = { title, slug, published, date: publishedAt ?? createdAt, updatedAt, publishAt, excerpt };
  const all = { ...facts, author, tags, cover, seoTitle, seoDescription, checkedOn, sources };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== null && String(value) !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const text = post.format === 'text' ? markdownOf(documentOf(post)) : post.content;
  return `---\n${lines.join('\n')}\n---\n\n${text.replaceAll('](/media/', '](media/')}\n`;
}

/** Makes the parts of a ZIP archive (APPNOTE 6.3, without ZIP64) one after the other; names are unique and UTF-8. */
function archive() {
  const directory: Buffer[] = [];
  let offset = 0;

  function file(name: string, content: Uint8Array): Uint8Array {
    const packed = deflateRawSync(content);
    const isPacked = packed.length < content.length;
    const data = isPacked ? packed : content;
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(0x00210000, 6); // 1 January 1980: the front matter has the day.
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, named]));
    const whole = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, named, data]);
    offset += whole.length;
    return whole;
  }

  return {
    file,
    hasRoomFor: (bytes: number) => directory.length < most.files && offset + bytes < most.bytes,
    end(): Uint8Array {
      const listed = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.write('PK\x05\x06', 'latin1');
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(listed.length, 12);
      end.writeUInt32LE(offset, 16);
      return Buffer.concat([listed, end]);
    },
  };
}

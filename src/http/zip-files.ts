import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/** More is no office document. */
const mostEntries = 2000;

/** A file of a ZIP archive as it lies there. */
interface Packed {
  data: Buffer;
  isPacked: boolean;
  /** What it says to unpack to, in bytes. */
  unpackedBytes: number;
}

/** The files of a ZIP archive by its central directory; undefined for what is none, or holds too many. Throws a RangeError for a damaged one. */
export function filesIn(bytes: Uint8Array): Map<string, Packed> | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) return undefined;
  const count = zip.readUInt16LE(end + 10);
  if (count > mostEntries) return undefined;
  const files = new Map<string, Packed>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) return undefined;
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const unpackedBytes = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const further = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (method !== 0 && method !== 8) return undefined;
    files.set(name, { data: zip.subarray(begin, begin + size), isPacked: method === 8, unpackedBytes });
    at += 46 + nameLength + further;
  }
  return files;
}

/** Where the old form of a ZIP archive ends; pictures beyond are left out, and a file says so. */
const most = { files: 65_000, bytes: 4_000_000_000 } as const;

/** Makes the parts of a ZIP archive (APPNOTE 6.3, without ZIP64) one after the other; names are unique and UTF-8. */
export function zipArchive() {
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

  /** A file whose content comes in pieces: what is in it stands behind it. */
  async function* streamed(name: string, content: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0808, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(0x00210000, 6);
    facts.writeUInt16LE(named.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    yield Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, named]);
    const [sum, packed, unpacked] = [10, 14, 18];
    async function* counted() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        facts.writeUInt32LE(crc32(bytes, facts.readUInt32LE(sum)), sum);
        facts.writeUInt32LE(facts.readUInt32LE(unpacked) + bytes.length, unpacked);
        yield bytes;
      }
    }
    const deflated = createDeflateRaw();
    pipeline(Readable.from(counted()), deflated, () => undefined);
    for await (const piece of deflated) {
      facts.writeUInt32LE(facts.readUInt32LE(packed) + piece.length, packed);
      yield piece;
    }
    yield Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), facts.subarray(sum, sum + 12)]);
    offset += 30 + named.length + facts.readUInt32LE(packed) + 16;
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, named]));
  }

  return {
    file,
    streamed,
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

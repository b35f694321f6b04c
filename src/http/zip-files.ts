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

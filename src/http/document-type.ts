import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { DocumentType } from '#domain/application.ts';
import { filesIn } from './zip-files.ts';

/** What a document of Word may unpack to, in bytes. */
const mostUnpacked = 64 * 1024 * 1024;
/** What each begins with, in hexadecimal; a dot stands for any digit. None of it is run, or is a page, where it is opened. */
const starts: readonly (readonly [DocumentType, RegExp])[] = [
  ['pdf', /^255044462d3\d/],
  ['jpg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
];

/** What a file is, by how it begins; a Word document also by what is in it. Undefined for everything else, macros and bombs too. */
export async function documentType(content: Uint8Array): Promise<DocumentType | undefined> {
  const start = Buffer.from(content.subarray(0, 16)).toString('hex');
  const found = starts.find(([, begins]) => begins.test(start));
  if (found) return found[0];
  return start.startsWith('504b0304') && (await isWord(content)) ? 'docx' : undefined;
}

async function isWord(content: Uint8Array): Promise<boolean> {
  try {
    const files = filesIn(content);
    if (!files?.has('[Content_Types].xml') || !files.has('word/document.xml')) return false;
    const all = [...files];
    if (all.some(([name]) => /vbaProject|\.bin$|\.(exe|dll|js|vbs|jar)$/i.test(name))) return false;
    if (all.reduce((sum, [, { unpackedBytes }]) => sum + unpackedBytes, 0) > mostUnpacked) return false;
    // A bomb says that it is small.
    for (const [, { data, isPacked, unpackedBytes }] of all) {
      if (isPacked) await unpack(data, { maxOutputLength: Math.max(unpackedBytes, 1) });
      else if (data.length !== unpackedBytes) return false;
    }
    return true;
  } catch {
    return false;
  }
}

const unpack = promisify(inflateRaw);

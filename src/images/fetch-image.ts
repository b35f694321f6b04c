import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getHttps } from 'node:https';
import { type FetchImage, maxImageBytes } from '#domain/media.ts';
import { concurrencyLimit } from '#domain/work-budget.ts';
import { isInnerHost, lookupPublic } from './public-address.ts';

const longestMs = 5_000;
const mostRedirects = 3;

/** `allowPrivate` lets it ask this machine and its network too, for tests and sites that keep their pictures there. */
export function fetchImage({ allowPrivate = false } = {}): FetchImage {
  const limited = concurrencyLimit(4, 20);
  return (address) => limited(() => follow(new URL(address), allowPrivate, AbortSignal.timeout(longestMs)));
}

async function follow(
  first: URL,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  let url = first;
  try {
    for (let asked = 0; asked <= mostRedirects; asked++) {
      const answer = await ask(url, allowPrivate, signal);
      const { location } = answer.headers;
      if (!isRedirect(answer.statusCode) || !location) return await bytesOf(answer);
      answer.destroy();
      url = new URL(location, url);
    }
  } catch {
    // Whatever stood in the way, there is no picture; the post says so.
  }
  return undefined;
}

function ask(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const get = { 'http:': getHttp, 'https:': getHttps }[url.protocol];
  const isForbidden = !allowPrivate && (url.port !== '' || isInnerHost(url));
  if (!get || isForbidden || url.username || url.password) {
    return Promise.reject(new Error('This address is not asked.'));
  }
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Margam' },
    ...(!allowPrivate && { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).once('error', reject);
  });
}

function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

/** The body, when it says that it is a picture and is not too large; nothing that is compressed is unpacked. */
async function bytesOf(answer: IncomingMessage): Promise<Uint8Array | undefined> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = answer.headers;
  const isPicture = answer.statusCode === 200 && type.startsWith('image/') && encoding === 'identity';
  if (!isPicture || Number(answer.headers['content-length'] ?? 0) > maxImageBytes) {
    answer.destroy();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > maxImageBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

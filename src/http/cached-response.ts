import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closedPolicy } from './security.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** An answer kept as bytes, one variant per encoding, each with its complete header list. */
export interface CachedResponse {
  status: number;
  etag: string;
  /** Bytes that the bodies and headers take, for the cache's bound. */
  size: number;
  variants: Partial<Record<Encoding, { headers: string[]; body: Uint8Array }>> & {
    identity: { headers: string[]; body: Uint8Array };
  };
  notModified: string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml|atom\+xml)|image\/svg)/;

/** An answer's parts before it is kept. */
export interface ResponseSource {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** An answer that can go out at once: as it is, or lightly compressed in about a millisecond. */
export function quickResponse(source: ResponseSource): CachedResponse {
  return cachedResponse(source, {
    gzip: isWorthCompressing(source) ? lightly(source.body) : undefined,
  });
}

/** A page that is not kept, in gzip for whoever takes it; undefined for others, and where there is nothing to send. */
export function gzippedPage(body: Uint8Array, accepted = ''): Uint8Array | undefined {
  return body.byteLength > 0 && accepts(accepted, 'gzip') ? lightly(body) : undefined;
}

const lightly = (body: Uint8Array) => gzipSync(body, { level: 3 });

/** An answer in every encoding worth having. Costs tens of milliseconds; do it once per content. */
export async function compressed(source: ResponseSource): Promise<CachedResponse> {
  const { body } = source;
  if (!isWorthCompressing(source)) return cachedResponse(source, {});
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        // A window of 256 kB holds any page; the default takes 16 times the memory.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
    compressGzip(body, { level: 9 }),
  ]);
  return cachedResponse(source, { br, gzip: gz });
}

function isWorthCompressing({ body, headers }: ResponseSource): boolean {
  return compressible.test(headers['content-type'] ?? '') && body.byteLength > 300;
}

/** Assembles an answer from bytes that are compressed already. */
export function cachedResponse(
  { status, headers, body }: ResponseSource,
  compressed: { br?: Uint8Array | undefined; gzip?: Uint8Array | undefined },
): CachedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = Object.entries({ ...headers, etag }).flat();
  if (compressed.br || compressed.gzip) common.push('vary', 'accept-encoding');
  const variant = (bytes: Uint8Array, encoding?: Encoding) => ({
    headers: [
      ...common,
      'content-length',
      String(bytes.byteLength),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
    body: bytes,
  });
  const variants: CachedResponse['variants'] = { identity: variant(body) };
  if (compressed.br) variants.br = variant(compressed.br, 'br');
  if (compressed.gzip) variants.gzip = variant(compressed.gzip, 'gzip');
  const size = Object.values(variants).reduce(
    (sum, { headers, body: { byteLength } }) => sum + byteLength + headers.join().length,
    0,
  );
  return { status, etag, size, variants, notModified: common };
}

/** The best encoding a cached response has for an `Accept-Encoding` header. A `q=0` is honoured, other weights are not. */
export function chooseEncoding(accepted: string | undefined, variants: CachedResponse['variants']): Encoding {
  if (!accepted) return 'identity';
  if (variants.br && accepts(accepted, 'br')) return 'br';
  return variants.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(header: string, encoding: string): boolean {
  const at = header.indexOf(encoding);
  if (at < 0) return false;
  const after = header.slice(at + encoding.length).trimStart();
  return !/^;\s*q=0(\.0*)?\s*(,|$)/.test(after);
}

/**
 * Sends a cached response, or 304 when the browser holds it already. Reads the two headers it needs from the raw list: the
 * parsed object costs more than the rest of this function together.
 */
export function sendCached(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  const { rawHeaders } = request;
  let accepted: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') accepted = rawHeaders[i + 1];
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') {
      if (isFresh(rawHeaders[i + 1], answer.etag)) {
        response.writeHead(304, answer.notModified).end();
        return;
      }
    }
  }
  const { headers, body } =
    answer.variants[chooseEncoding(accepted, answer.variants)] ?? answer.variants.identity;
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

/** Sends a cached response from within a route: bytes straight to the socket, 304 when the browser holds them. */
export function replyCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): FastifyReply {
  reply.hijack();
  sendCached(answer, request.raw, reply.raw);
  return reply;
}

/** A successful response that is no page, for the cache. */
export function cacheable(
  contentType: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): ResponseSource {
  return {
    status: 200,
    headers: { 'content-type': contentType, 'content-security-policy': closedPolicy, ...headers },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body),
  };
}

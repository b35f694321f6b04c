import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CachedResponse, cachedResponse } from './cached-response.ts';
import { closedPolicy, workerPolicy } from './security.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The built site's files by URL path, read once with the compressed copies the build made. Hashed ones never change and
 * are kept by browsers for a year.
 */
export function readStaticFiles(directory: URL, common: Record<string, string>): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>();
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(fileURLToPath(directory), join(entry.parentPath, entry.name)));
  for (const name of names) {
    const file = new URL(name, directory);
    const immutable = name.startsWith('assets/');
    const compressed = (ending: string) => {
      const copy = new URL(`${name}${ending}`, directory);
      return existsSync(copy) ? readFileSync(copy) : undefined;
    };
    const headers = {
      ...common,
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': name === 'admin/notices.js' ? workerPolicy : closedPolicy,
      'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    files.set(
      `/${name}`,
      cachedResponse(
        { status: 200, headers, body: readFileSync(file) },
        { br: compressed('.br'), gzip: compressed('.gz') },
      ),
    );
  }
  return files;
}

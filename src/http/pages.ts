import { existsSync, readFileSync } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { AppError } from '#domain/app-error.ts';
import { ownLogoCss } from '#web/art/own-logo.ts';
import { accentCss } from '#web/design/accent.ts';
import type { PageServices } from '#web/page/page-services.ts';
import { finishDocument, type Inlined } from './page-document.ts';
import { pagePolicy } from './security.ts';

/** A page's answer before it is compressed and sent. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array<ArrayBuffer>;
  /** Whether it may be kept; by itself only with status 200. */
  keep?: boolean;
}

export type RenderPage = (request: Request, services: PageServices) => Promise<RenderedPage>;

/** What the built site's server entry offers beside React Router's own part. */
export interface SiteEntry {
  createPageContext: (services: PageServices) => RouterContextProvider;
  /** The text of the style sheet that every page has. */
  styles: string;
}

/** The site's pages, as built; `development` loads them again for each page and keeps the tools' own scripts. */
export interface Site {
  load: () => Promise<ServerBuild>;
  /** The script in the head of every built page. */
  starter: string;
  development?: boolean;
}

/**
 * Renders pages with the site. A page that throws gives its error view with status 500, not a rejection; with 503 when the
 * database is out of reach.
 */
export function pageRenderer(
  { load, starter, development }: Site,
  options: { ipLookupUrl: string; drawings: Pick<Inlined, 'file' | 'cover'> },
): RenderPage {
  let built: { desk: RequestHandler; site: RequestHandler } | undefined;
  const handlers = (build: ServerBuild) => ({
    desk: createRequestHandler(build, 'production'),
    site: createRequestHandler({ ...build, assets: publicManifest(build.assets) }, 'production'),
  });
  return async (request, services) => {
    const build = await load();
    if (!development) built ??= handlers(build);
    const isDesk = /^\/(admin|preview)(\/|$)/.test(new URL(request.url).pathname);
    const handle = built?.[isDesk ? 'desk' : 'site'] ?? createRequestHandler(build, 'development');
    const entry = build.entry.module as unknown as SiteEntry;
    let outage: AppError | undefined;
    const watched: PageServices = {
      ...services,
      logFailure(failure) {
        if (failure instanceof AppError && failure.code === 'unavailable') outage = failure;
        services.logFailure(failure);
      },
    };
    const response = await handle(request, entry.createPageContext(watched));
    const headers = headersOf(response);
    const status = outage && response.status === 500 ? 503 : response.status;
    if (outage) headers['retry-after'] = String(outage.details?.retryAfterSeconds ?? 10);
    if (!headers['content-type']?.includes('text/html')) {
      return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
    }
    headers['content-type'] = 'text/html; charset=utf-8';
    const ownStyle = accentCss(services.settings.accent) + ownLogoCss(services.settings);
    if (development) {
      const html = (await response.text()).replace('</body>', () => `<style>${ownStyle}</style></body>`);
      return { status, headers, body: new TextEncoder().encode(html) };
    }
    const inlined = {
      ...options.drawings,
      starter,
      baseStyle: entry.styles,
      ownStyle,
    };
    const page = finishDocument(await response.text(), inlined);
    headers['content-security-policy'] = pagePolicy(
      { script: starter, style: page.style },
      options.ipLookupUrl,
    );
    return { status, headers, body: new TextEncoder().encode(page.html) };
  };
}

function headersOf(response: Response): RenderedPage['headers'] {
  const headers: RenderedPage['headers'] = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  return headers;
}

/**
 * The Request a page is rendered from. Public pages see no header of the visitor's: what they render can be kept and
 * given to everyone.
 */
export function publicPageRequest(path: string, publicUrl: string): Request {
  return new Request(new URL(path, publicUrl), { headers: { accept: 'text/html' } });
}

/** A request's target as a path of this site: proxies may write the whole address, and `//` or `/\\` would name a host. */
export function ownUrl(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]*/, '/');
}

const passedHeaders = [
  'accept',
  'content-type',
  'cookie',
  'host',
  'origin',
  'referer',
  'sec-fetch-site',
  'user-agent',
];

/** The Request of a form post or a signed-in page, with the visitor's own headers and body. */
export function personalPageRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  // A proxy that ends https is not visible from here unless it is trusted; the site's own address is.
  const seen = `${request.protocol}://${request.host}`;
  const origin = new URL(publicUrl).host === request.host || !URL.canParse(seen) ? publicUrl : seen;
  return new Request(new URL(ownUrl(request.raw.url ?? '/'), origin), {
    // HEAD gets the headers of GET: rendered as HEAD a page has no text to finish.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers,
    body: hasBody && request.body instanceof Uint8Array ? new Uint8Array(request.body) : null,
  });
}

/** The built site, loaded once; says what to run when it is not there. */
export async function builtSite(buildDirectory: URL): Promise<Site> {
  const entry = new URL('server/index.js', buildDirectory);
  if (!existsSync(entry)) throw new Error('The site is not built yet: run npm run build first.');
  const build = (await import(entry.href)) as ServerBuild;
  const starter = readFileSync(new URL('starter.js', buildDirectory), 'utf8');
  return { load: () => Promise.resolve(build), starter };
}

type Manifest = ServerBuild['assets'];

/**
 * The route manifest as public pages get it: without the desk and the page of drafts, to which none of them links. Each page of the desk would
 * otherwise cost every visitor some fifty bytes. scripts/build.ts writes it beside React Router's own.
 */
function publicManifest(manifest: Manifest): Manifest {
  const isPublic = (id: string) => !/^pages\/(admin\/|preview$)/.test(id);
  return {
    ...manifest,
    url: manifest.url.replace(/\.js$/, '-public.js'),
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isPublic(id))),
  };
}

const assignment = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/;

/**
 * The text of the public manifest's file, from that of React Router's: without what is not so, and without naming for each
 * page the files that every page has loaded. Throws when React Router's is written in another way.
 */
export function publicManifestFile(file: string): string {
  const json = assignment.exec(file)?.[1];
  if (!json) throw new Error('React Router writes its manifest differently; pages.ts reads it.');
  const manifest = publicManifest(JSON.parse(json) as Manifest);
  const { imports = [], css = [] } = manifest.routes.root ?? {};
  const loaded = new Set([...manifest.entry.imports, ...imports, ...css]);
  const text = JSON.stringify(manifest, (key, value: unknown) => {
    if (key === 'hasDefaultExport') return value ? undefined : false;
    if (value === false || key === 'id') return undefined;
    if (key !== 'imports' && key !== 'css') return value;
    const own = (value as string[]).filter((path) => !loaded.has(path));
    return own.length > 0 ? own : undefined;
  });
  // Every page carries it: what each route has is said once, and not again what it stands under.
  const filled = 'for(const id in routes)routes[id]={id,hasDefaultExport:true,...routes[id]}';
  return `window.__reactRouterManifest=${text};{const{routes}=__reactRouterManifest;${filled}}`;
}

import type { EntryContext } from 'react-router';

/** What the starter needs to start a page's script; it travels in the page as JSON, which no browser runs. */
export interface BootData {
  /** The facts of the build that React Router reads from `window.__reactRouterContext`. */
  context: Record<string, unknown>;
  /** The loaders' data as React Router writes it for its stream. */
  state: string;
  /** Every file the page's script consists of, for fetching early. */
  scripts: string[];
  /** The file that names all routes. */
  manifest: string;
  /** The page's routes from the root inwards: an id, and the files that make up its module. */
  routes: [id: string, ...files: string[]][];
  /** The file that begins hydration. */
  entry: string;
}

/** Reads from React Router's context what its own `<Scripts>` would write into the page as code (checked by contract.ts). */
export function bootData(context: EntryContext, state: string): BootData {
  const { manifest, serverHandoffString = '{}', staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  return {
    context: JSON.parse(serverHandoffString),
    state,
    scripts: [
      ...new Set([
        manifest.url,
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [
          route.module,
          ...[route.clientActionModule, route.clientLoaderModule, route.hydrateFallbackModule].filter(isFile),
          ...(route.imports ?? []),
        ]),
      ]),
    ],
    manifest: manifest.url,
    routes: routes.map((route) => [
      route.id,
      ...[
        route.clientActionModule,
        route.clientLoaderModule,
        route.clientMiddlewareModule,
        route.hydrateFallbackModule,
        route.module,
      ].filter(isFile),
    ]),
    entry: manifest.entry.module,
  };
}

const isFile = (path: string | undefined): path is string => path !== undefined;

/** The data as it may stand inside a script element. */
export function bootText(data: BootData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The context with another stream of the loaders' data, or with none. */
export function withStream(
  { serverHandoffStream: _, ...context }: EntryContext,
  stream: EntryContext['serverHandoffStream'],
): EntryContext {
  return { ...context, ...(stream && { serverHandoffStream: stream }) };
}

/** All that React Router's server sends of the loaders' data, for a page that is rendered whole. */
export async function loadersData(context: EntryContext): Promise<string> {
  return context.serverHandoffStream ? new Response(context.serverHandoffStream).text() : '';
}

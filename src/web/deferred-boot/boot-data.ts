import type { EntryContext } from 'react-router';

/** What the starter needs to start a page's script; it travels in the page as JSON, which no browser runs. */
export interface BootData {
  /** The loaders' data as React Router writes it for its stream, which is one line of JSON. */
  state: unknown;
  /** Every file the page's script consists of, for fetching early; `manifest` names all routes, `entry` begins hydration. */
  scripts: [manifest: string, entry: string, ...others: string[]];
  /** The page's routes from the root inwards: an id, and the files that make up its module. */
  routes: [id: string, ...files: string[]][];
}

/** Reads from React Router's context what its own `<Scripts>` would write into the page as code (checked by contract.ts). */
export function bootData(context: EntryContext, state: string): BootData {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  const others = new Set([
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [
      route.module,
      ...[route.clientActionModule, route.clientLoaderModule, route.hydrateFallbackModule].filter(isFile),
      ...(route.imports ?? []),
    ]),
  ]);
  return {
    state: JSON.parse(state),
    scripts: [manifest.url, manifest.entry.module, ...others],
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
  };
}

/** What React Router reads from `window.__reactRouterContext`: the same for every page, so the script has it. */
export const factsOfBuild = {
  basename: '/',
  future: {},
  routeDiscovery: { mode: 'initial' },
  ssr: true,
};

/** Without the flags that are off: React Router takes a missing one for one that is off. */
export function factsIn(json: string): Record<string, unknown> {
  return JSON.parse(json, (_, value) => (value === false ? undefined : value));
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

/** All that React Router's server sends of the loaders' data: one line, as no loader gives a promise. */
export async function loadersData(context: EntryContext): Promise<string> {
  return context.serverHandoffStream ? new Response(context.serverHandoffStream).text() : 'null';
}

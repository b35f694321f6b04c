import { createElement, Fragment } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type BootData, bootData, factsIn, factsOfBuild, loadersData, withStream } from './boot-data.ts';

/**
 * Compares what the starter, `boot` and `bootData` do with what React Router itself would write into a page. Returns one
 * sentence for each difference: a React Router that starts pages differently must stop the build, not quietly break
 * them.
 */
export async function bootDifferences(build: ServerBuild, path: string): Promise<string[]> {
  let differences = ['React Router rendered no page.'];
  const handle = async (
    request: Request,
    _status: number,
    _headers: Headers,
    context: EntryContext,
  ): Promise<Response> => {
    const [ours, theirs] = context.serverHandoffStream?.tee() ?? [];
    const state = await loadersData(withStream(context, ours));
    const stream = await renderToReadableStream(
      createElement(ServerRouter, {
        context: withStream(context, theirs),
        url: request.url,
      }),
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    await stream.allReady;
    differences = compare(await new Response(stream).text(), bootData(context, state));
    return new Response();
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: handle } };
  const bare = { ...build, entry, routes: bareRoutes(build.routes) };
  await createRequestHandler(bare, 'production')(
    new Request(new URL(path, 'http://contract.invalid')),
    new RouterContextProvider(),
  );
  return differences;
}

/** The same routes without the site's own loaders and views; the root's data holds what must be escaped. */
function bareRoutes(routes: ServerBuild['routes']): ServerBuild['routes'] {
  const root = {
    default: () => createElement(Fragment, null, createElement(ScrollRestoration), createElement(Scripts)),
    loader: () => ({ text: '</script><!-- \u2028 & "', long: 'a'.repeat(100_000) }),
  };
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: id === 'root' ? root : bareModule(route.module) },
    ]),
  ) as ServerBuild['routes'];
}

function bareModule({ loader }: { loader?: unknown }) {
  return { default: Outlet, ...(loader !== undefined && { loader: () => null }) };
}

const contextStart = 'window.__reactRouterContext = ';

const streamSetUp =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';

/** What the starter's `restoreScroll` does, in React Router's words. */
const scrollScript = `((storageKey, restoreKey) => {
  if (!window.history.state || !window.history.state.key) {
    let key = Math.random().toString(32).slice(2);
    window.history.replaceState({ key }, "");
  }
  try {
    let storedY = JSON.parse(sessionStorage.getItem(storageKey) || "{}")[restoreKey || window.history.state.key];
    if (typeof storedY === "number") window.scrollTo(0, storedY);
  } catch (error) {
    console.error(error);
    sessionStorage.removeItem(storageKey);
  }
})("react-router-scroll-positions", null)`;

function compare(html: string, data: BootData): string[] {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  const [scroll = '', context = '', routes = '', ...stream] = scripts;
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const found: [string, boolean][] = [
    ['The script that restores the scroll position', oneLine(scroll) === oneLine(scrollScript)],
    [
      'The script that describes the build',
      context.startsWith(contextStart) &&
        context.endsWith(`;${streamSetUp}`) &&
        same(factsIn(context.slice(contextStart.length, -streamSetUp.length - 1)), factsOfBuild),
    ],
    [
      'The script that imports the routes',
      oneLine(routes).replace(partName, '$1_part') === oneLine(routesScript(data)),
    ],
    ['The scripts that hand over the data', same(stream, streamScripts(`${JSON.stringify(data.state)}\n`))],
    ['The list of files to fetch early', same([...preloads].sort(), [...data.scripts].sort())],
  ];
  return found
    .filter(([, isSame]) => !isSame)
    .map(
      ([what]) =>
        `${what}: React Router writes something else than src/web/deferred-boot/ does in its place.`,
    );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What React Router calls a part of a route's module that has a file of its own. */
const partName = /\b(route\d+)_(?:clientAction|clientLoader|clientMiddleware|HydrateFallback|main)\b/g;

function routesScript({ scripts: [manifest, entry], routes }: BootData): string {
  const imports = routes.map(([, ...files], at) => {
    const name = `route${at}`;
    if (files.length === 1) return `import * as ${name} from ${JSON.stringify(files[0])};`;
    const parts = files.map((file) => `import * as ${name}_part from ${JSON.stringify(file)};`);
    return [...parts, `const ${name} = {${files.map(() => `...${name}_part`).join(',')}};`].join('\n');
  });
  const modules = routes.map(([id], at) => `${JSON.stringify(id)}:route${at}`).join(',');
  return `import ${JSON.stringify(manifest)};
${imports.join('\n')}
window.__reactRouterRouteModules = {${modules}};
import(${JSON.stringify(entry)});`;
}

/** React Router sends the data as it comes, in as many pieces as it likes. */
function streamScripts(state: string): string[] {
  const line = (text: string) =>
    `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)});`;
  return [line(state), 'window.__reactRouterContext.streamController.close();'];
}

import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { bootData, bootText, loadersData, withStream } from './deferred-boot/boot-data.ts';
import { BootText } from './deferred-boot/boot-scripts.tsx';
import styles from './design/app.css?inline';
import { StyleSheet } from './design/style.ts';
import { pageServices } from './page/page-context.ts';

export { createPageContext } from './page/page-context.ts';
export { styles };

/** Renders the whole document for everyone alike: what a crawler gets is what a browser gets, and both can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const boot = import.meta.env.DEV ? '' : bootText(bootData(routerContext, await loadersData(routerContext)));
  const context = boot ? withStream(routerContext, undefined) : routerContext;
  const stream = await renderToReadableStream(
    <StyleSheet value={styles}>
      <BootText value={boot}>
        <ServerRouter context={context} url={request.url} />
      </BootText>
    </StyleSheet>,
    {
      // The page is sent whole: no part of it comes behind the others, put into place by a script of React's.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** React Router reports what loaders and actions threw. */
export function handleError(
  failure: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A stranger's wrong method or address, or a form on another site, which is refused before any action, is no failure of ours.
  const isStrangers = isRouteErrorResponse(failure) ? failure.status < 500 : isFromElsewhere(request);
  if (!isStrangers && !request.signal.aborted) context.get(pageServices).logFailure(failure);
}

function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get('origin');
  return request.method === 'POST' && origin !== null && origin !== new URL(request.url).origin;
}

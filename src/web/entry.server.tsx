import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import styles from './design/app.css?inline';
import { StyleSheet } from './design/style.ts';

export { createPageContext } from './page-context.ts';

/** Renders the whole document for everyone alike: what a crawler gets is what a browser gets, and both can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(
    <StyleSheet value={styles}>
      <ServerRouter context={routerContext} url={request.url} />
    </StyleSheet>,
    {
      onError() {
        failed = true;
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** React Router reports what loaders and actions threw; the log keeps it with the request's path and no more. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // A stranger's wrong method or address is no failure of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) console.error(new URL(request.url).pathname, error);
}

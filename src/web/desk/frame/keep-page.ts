import { useEffect } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, useLocation, useMatches } from 'react-router';
import { unreached } from '#content/admin.ts';
import { errors } from '#content/errors.ts';
import { toast } from '#web/toast/toast.ts';
import type { FormAnswer } from './answer-form.ts';

/** Pages whose forms show a `FormAnswer` themselves. */
const answering = new Set(['pages/admin/lead', 'pages/admin/leads', 'pages/admin/new-lead']);

/** The loader data of the open page, by route. */
let shown: { address: string; loaded: Record<string, unknown> } | undefined;

/** Remembers the loader data of the open page for `keepPage`. */
export function useKeptPage(): void {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const loaded = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    shown = { address: pathname + search, loaded };
  }, [matches, pathname, search]);
}

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware that keeps the open page when the server cannot be reached, for example on a phone that returns from a
 * call: an error page in its place would lose what is typed. A failed submission answers its form with the error, and a failed
 * revalidation returns the data that is shown.
 */
export async function keepPage({ request }: { request: Request }, next: () => Promise<Results>) {
  const results = await next();
  if (request.signal.aborted) return results;
  const { pathname, search } = new URL(request.url);
  for (const [id, { type, result }] of Object.entries(results)) {
    const failure = unwrap(result);
    if (type !== 'error' || !isFailure(failure)) continue;
    if (request.method !== 'GET') {
      const error = failureWords(failure).text;
      if (!answering.has(id)) toast({ title: error, destructive: true });
      const answer: FormAnswer = { done: false, error, code: 'unavailable', fields: {} };
      results[id] = { type: 'data', result: data(answer, 503) };
    } else if (shown?.address === pathname + search && id in shown.loaded) {
      results[id] = { type: 'data', result: shown.loaded[id] };
    }
  }
  return results;
}

/** The title and sentence for a request that got no page. */
export function failureWords(failure: unknown): { title: string; text: string } {
  if (failure instanceof TypeError) return unreached;
  if (!isRouteErrorResponse(failure)) return errors.unexpected;
  return failure.status === 429 ? errors.rate_limited : errors.unavailable;
}

/** Whether the request failed, by the network, the server or a proxy; redirects and refusals are answers. */
function isFailure(result: unknown): boolean {
  if (result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500 || result.status === 429;
}

/** React Router wraps the error of an action in `data()`. */
function unwrap(result: unknown): unknown {
  const { type, data } = (result ?? {}) as { type?: unknown; data?: unknown };
  return type === 'DataWithResponseInit' ? data : result;
}

import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * A page is not loaded again for an address it already shows: closing the contact dialog goes back in the history, and must
 * work without a connection. A route takes it as its `shouldRevalidate`.
 */
export function loadAgainElsewhere(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSamePage && !formMethod ? false : defaultShouldRevalidate;
}

import { data } from 'react-router';
import { notFound, notFoundMeta } from '#content/not-found.ts';
import { pageMeta } from '#web/head.ts';
import { LostView } from '#web/sections/lost-view.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/not-found.ts';

export { loadAgainElsewhere as shouldRevalidate } from '#web/same-page.ts';

export function loader() {
  return data(null, 404);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { ...notFoundMeta, path: location.pathname, hidden: true });

export default function NotFound() {
  return (
    <LostView code={notFound.code} title={notFound.title} text={notFound.text}>
      <Action action={notFound.home} />
    </LostView>
  );
}

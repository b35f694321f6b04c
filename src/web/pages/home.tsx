import { hero, homeMeta } from '../../content/home.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = () => [{ title: homeMeta.title }];

export default function Home() {
  return (
    <main>
      <h1>{hero.headline}</h1>
    </main>
  );
}

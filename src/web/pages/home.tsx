import { home } from '../../content/home.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = () => [{ title: home.meta.title }];

export default function Home() {
  return (
    <main>
      <h1>{home.hero.headline}</h1>
    </main>
  );
}

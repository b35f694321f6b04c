import { blog } from '#content/blog.ts';
import { blogSearch } from '#content/blog-search.ts';
import { fill } from '#content/fill.ts';
import { blogFrame } from '#content/site.ts';
import { PostCard } from '#web/blog/post-card.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/search.ts';
import '#web/sections/cards.css';
import '#web/blog/blog-search.css';

/** Rendered for each question and kept nowhere: there is no end of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('q') ?? '').slice(0, 200).trim();
  return { asked, found: asked ? await context.get(pageServices).searchPosts(asked) : [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: blogSearch.title,
    description: blogSearch.hint,
    path: '/search',
    hidden: true,
    trail: [{ name: blogFrame.title, path: '/blog' }],
  });

export default function Search({ loaderData: { asked, found } }: Route.ComponentProps) {
  const count = found.length > 0 ? fill(blogSearch.found, { count: found.length }) : blogSearch.none;
  return (
    <>
      <PageHead title={blogSearch.title} intro={asked ? count : blogSearch.hint}>
        <BlogSearch key={asked} asked={asked} />
        <p>
          <Action action={blog.all} className="link back" />
        </p>
      </PageHead>
      {found.length > 0 && (
        <section className="band">
          <div className="shell">
            <ul className="cards">
              {found.map((post, index) => (
                <PostCard key={post._id} post={post} heading="h2" isLazy={index > 2} />
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

/** A plain form: it works without a script. */
function BlogSearch({ asked }: { asked: string }) {
  return (
    <search>
      <form action="/search" className="blog-search">
        <label htmlFor="blog-search">{blogSearch.label}</label>
        <input id="blog-search" type="search" name="q" maxLength={200} defaultValue={asked} />
        <button type="submit" className="button quiet">
          {blogSearch.submit}
        </button>
      </form>
    </search>
  );
}

import { blog } from '#content/blog.ts';
import { blogSearch } from '#content/blog-search.ts';
import { fill } from '#content/fill.ts';
import { blogFrame } from '#content/site.ts';
import { type Direction, isAskedFor } from '#domain/direction.ts';
import { PostCard } from '#web/blog/post-card.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { LeadsTo } from '#web/sections/leads-to.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/search.ts';
import '#web/sections/cards.css';
import '#web/blog/blog-search.css';

const mostDirections = 6;

/** Rendered for each question and kept nowhere: there is no end of them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('q') ?? '').slice(0, 200).trim();
  const { searchPosts, content } = context.get(pageServices);
  if (asked === '') return { asked, found: [], directions: [], count: 0 };
  const directions = content.directions.filter(isAskedFor({ area: '', subject: '', exam: '', q: asked }));
  const word = asked.toLowerCase();
  const isNamed = ({ title }: Direction) => Number(title.toLowerCase().includes(word));
  return {
    asked,
    found: await searchPosts(asked),
    directions: directions
      .toSorted((one, other) => isNamed(other) - isNamed(one))
      .slice(0, mostDirections)
      .map(({ slug, title }) => ({ slug, title })),
    count: directions.length,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: blogSearch.title,
    description: blogSearch.hint,
    path: '/search',
    hidden: true,
    trail: [{ name: blogFrame.title, path: '/blog' }],
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { asked, found, directions } = loaderData;
  const nothing = directions.length > 0 ? blogSearch.directionsAlone : blogSearch.none;
  const count = found.length > 0 ? fill(blogSearch.found, { count: found.length }) : nothing;
  return (
    <>
      <PageHead title={blogSearch.title} intro={asked ? count : blogSearch.hint}>
        <BlogSearch key={asked} asked={asked} />
        <p>
          <Action action={blog.all} className="link back" />
        </p>
      </PageHead>
      {directions.length + found.length > 0 && (
        <section className="band">
          <div className="shell stack search-found">
            {directions.length > 0 && (
              <>
                <h2>{blogSearch.directions}</h2>
                <p className="lead">
                  <LeadsTo
                    directions={directions}
                    count={loaderData.count}
                    more={blogSearch.more}
                    href={`/directions?q=${encodeURIComponent(asked)}`}
                  />
                </p>
              </>
            )}
            {found.length > 0 && (
              <>
                <h2>{blogSearch.posts}</h2>
                <ul className="cards">
                  {found.map((post, index) => (
                    <PostCard key={post._id} post={post} heading="h3" isLazy={index > 2} />
                  ))}
                </ul>
              </>
            )}
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

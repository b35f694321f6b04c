import { data } from 'react-router';
import { blog } from '#content/blog.ts';
import { blogFrame } from '#content/blog-frame.ts';
import { fill } from '#content/fill.ts';
import { tagSlug } from '#domain/slug.ts';
import { feedLink } from '#web/blog/feed-link.ts';
import { PostCard } from '#web/blog/post-card.tsx';
import { PostMissing } from '#web/blog/post-lost.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/blog-tag.ts';
import '#web/sections/cards.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

/** Older posts of a tag are found from the blog itself. */
const mostShown = 60;

export async function loader({ params: { tag }, context }: Route.LoaderArgs) {
  const { blogs } = await context.get(pageServices).listPosts(1, mostShown, tag);
  const name = blogs[0]?.tags.find((each) => tagSlug(each) === tag);
  return name === undefined ? data(null, 404) : { name, blogs };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location: { pathname: path } }) => {
  const title = fill(blog.tagMetaTitle, { tag: loaderData?.name ?? blogFrame.title });
  const head = pageMeta(matches, {
    title,
    description: fill(blog.tagIntro, { tag: loaderData?.name ?? '' }),
    path,
    hidden: !loaderData,
    image: '/og/blog.png',
    trail: [
      { name: blogFrame.title, path: '/blog' },
      { name: loaderData?.name ?? '', path },
    ],
  });
  return loaderData ? [...head, { ...feedLink(matches), href: `${path}/feed.xml` }] : head;
};

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PostMissing />;
  const { name, blogs } = loaderData;
  return (
    <>
      <PageHead title={name} intro={fill(blog.tagIntro, { tag: name })}>
        <p>
          <Action action={blog.all} className="link back" />
        </p>
      </PageHead>
      <section className="band">
        <div className="shell">
          <ul className="cards">
            {blogs.map((post, index) => (
              <PostCard key={post._id} post={post} heading="h2" isLazy={index > 0} />
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

import { redirect } from 'react-router';
import { blog, blogMeta, blogPostWords } from '#content/blog.ts';
import { blogFrame } from '#content/blog-frame.ts';
import { fill, fillWords } from '#content/fill.ts';
import { newsletterForm } from '#content/newsletter-form.ts';
import { blogPageSize } from '#domain/limits.ts';
import { tagSlug } from '#domain/slug.ts';
import { Art } from '#web/art/art.tsx';
import { feedLink } from '#web/blog/feed-link.ts';
import { PostList } from '#web/blog/post-list.tsx';
import { NewsletterForm } from '#web/forms/newsletter-form.tsx';
import { pageMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { PageHead } from '#web/sections/page-head.tsx';
import { useSaid } from '#web/toast/toast.ts';
import { Action } from '#web/ui/action.tsx';
import type { Route } from './+types/blog.ts';
import '#web/sections/page-head-small.css';
import './blog.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

const path = '/blog';

/** A page that is not there leads to the first one, so that no search engine learns of it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number(url.searchParams.get('page') ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) throw redirect(path);
  const found = await context.get(pageServices).listPosts(page, blogPageSize);
  if (page > 1 && found.blogs.length === 0) throw redirect(path);
  const topics = [...new Set(found.blogs.flatMap(({ tags }) => tags.slice(0, 1)))];
  return {
    ...found,
    topics: topics.map((label) => ({ label, href: `${path}/tag/${encodeURIComponent(tagSlug(label))}` })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.pagination.currentPage ?? 1;
  const head = pageMeta(matches, {
    ...blogMeta,
    ...(page > 1 && { title: fillWords(blog.pageMetaTitle, { page }) }),
    path: page > 1 ? `${path}?page=${page}` : path,
    trail: [{ name: blogFrame.title, path }],
  });
  return [...head, feedLink(matches)];
};

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { blogs, pagination, topics } = loaderData;
  const { currentPage } = pagination;
  return (
    <>
      <PageHead
        title={blogFrame.title}
        intro={blogFrame.intro}
        picture={blogs.length > 0 && <Art of="scenes/blog-empty" className="page-head-art is-small" />}
      >
        {currentPage > 1 && <p>{fill(blog.page, { page: currentPage })}</p>}
        <p>
          <Action action={blog.search} className="button quiet" />
        </p>
        {topics.length > 0 && (
          <p className="blog-topics">
            {topics.map((topic) => (
              <Action key={topic.href} action={topic} className="link" />
            ))}
          </p>
        )}
      </PageHead>
      <section className="band">
        {blogs.length > 0 ? (
          <div className="shell">
            {currentPage > 1 && (
              <p>
                <Action action={{ label: blog.newer, href: newerThan(currentPage) }} className="link back" />
              </p>
            )}
            <PostList key={currentPage} first={loaderData} />
          </div>
        ) : (
          <div className="shell empty">
            <Art of="scenes/blog-empty" />
            <h2>{blog.empty.title}</h2>
            <p className="lead">{blog.empty.text}</p>
          </div>
        )}
      </section>
      <section className="band band-card">
        <div className="shell split">
          <div className="stack">
            <h2>{newsletterForm.title}</h2>
            <p className="lead">{newsletterForm.intro}</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
    </>
  );
}

const newerThan = (page: number) => (page > 2 ? `${path}?page=${page - 1}` : path);

export function ErrorBoundary() {
  return (
    <>
      <title>{blogMeta.title}</title>
      <PageHead title={blogFrame.title} intro={blogFrame.intro} />
      <ListUnable />
    </>
  );
}

/** Takes the place of the list when it could not be loaded. */
function ListUnable() {
  useSaid(blog.loadFailure);
  return (
    <section className="band">
      <div className="shell stack">
        <p className="lead">{blog.loadFailure.text}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {blogPostWords.unable.tryAgain}
          </button>
        </p>
      </div>
    </section>
  );
}

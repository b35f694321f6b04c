import { data, type MetaDescriptor, redirect } from 'react-router';
import { blogPostMetaTitle, blogPostWords, share } from '#content/blog.ts';
import { blogFrame } from '#content/blog-frame.ts';
import { fill } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { type Member, writerOf } from '#content/visible-content.ts';
import type { BlogReading } from '#domain/blog.ts';
import { tagSlug } from '#domain/slug.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { Icon } from '#web/art/icon.tsx';
import { Article } from '#web/blog/article.tsx';
import { feedLink } from '#web/blog/feed-link.ts';
import { PostCard } from '#web/blog/post-card.tsx';
import { PostMissing, PostUnable } from '#web/blog/post-lost.tsx';
import { SharePanel, shareId } from '#web/blog/share-panel.tsx';
import { type Matches, pageMeta, settingsOf } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { Action, PageLink } from '#web/ui/action.tsx';
import type { Route } from './+types/blog-post.ts';
import '#web/sections/cards.css';
import '#web/blog/article-reading.css';

export { loadAgainElsewhere as shouldRevalidate } from '#web/page/head.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { readPost, movedTo, content } = context.get(pageServices);
  const reading = await readPost(params.slug);
  if (reading) {
    const writer = writerOf(content.team, reading.post.author);
    return { ...reading, tagSlugs: reading.post.tags.map(tagSlug), ...(writer && { writer }) };
  }
  const moved = await movedTo(`/blog/${params.slug}`);
  if (moved) throw redirect(moved, 301);
  return data(null, 404);
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const path = location.pathname;
  if (!loaderData) {
    const { title, text } = blogPostWords.notFound;
    return pageMeta(matches, { title, description: text, path, hidden: true });
  }
  const { post, description, writer } = loaderData;
  const { facts, more } = articleHead(matches, post, description, writer);
  const head = pageMeta(matches, {
    title: shortTitle(post.seoTitle || post.title, settingsOf(matches)?.name ?? ''),
    description,
    path,
    trail: [
      { name: blogFrame.title, path: '/blog' },
      { name: post.title, path },
    ],
    image: `/og/blog/${post.slug}.png`,
    kind: 'article',
    facts,
  });
  return [...head, ...more, feedLink(matches)];
};

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useSettings();
  if (!loaderData) return <PostMissing />;
  const { post, html, outline, tagSlugs, writer } = loaderData;
  const { callToAction } = blogPostWords;
  return (
    <>
      <Article
        post={post}
        html={html}
        outline={outline}
        tagSlugs={tagSlugs}
        writer={writer}
        before={
          <Action
            action={blogPostWords.back}
            className="link back no-print"
            before={<Icon of="arrow-left" />}
          />
        }
        cover={post.image ? undefined : post.cover}
        share={<SharePanel title={post.title} url={`${publicUrl}/blog/${post.slug}`} />}
        after={
          <p className="no-print">
            <a href={`#${shareId}`} className="link">
              {share.title}
            </a>
          </p>
        }
      />
      <PostWays {...loaderData} />
      <ClosingBand title={callToAction.title} text={callToAction.text}>
        <Action action={callToAction.booking} />
        <Action action={callToAction.assessment} className="button quiet" />
      </ClosingBand>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PostUnable error={error} />;
}

const longestTitle = 60;

/** The title of a post's page, cut at a word where it would be too long for a tab or a search result. */
function shortTitle(title: string, brand: string): string {
  const room = longestTitle - fill(blogPostMetaTitle, { title: '', brand }).length;
  const cut = title.length <= room ? title : `${title.slice(0, room - 1).replace(/\s+\S*$/, '')}…`;
  return fill(blogPostMetaTitle, { title: cut, brand });
}

/** What search engines and social networks read of a post beyond the head of every page. */
function articleHead(
  matches: Matches,
  post: BlogReading['post'],
  description: string,
  writer: Member | undefined,
): { facts: Record<string, unknown>[]; more: MetaDescriptor[] } {
  const { publicUrl: origin = '', name: publisher = '' } = settingsOf(matches) ?? {};
  const { slug, title, image: picture, updatedAt } = post;
  const publishedAt = post.publishedAt ?? post.createdAt;
  const fact = {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: [`${origin}${picture?.src ?? `/og/blog/${slug}.png`}`],
    datePublished: publishedAt,
    dateModified: updatedAt,
    mainEntityOfPage: `${origin}/blog/${slug}`,
    inLanguage: english.tag,
    author: post.author
      ? { '@type': 'Person', name: post.author, ...(writer && personFacts(origin, writer)) }
      : { '@type': 'Organization', name: publisher, url: `${origin}/about` },
    ...(post.tags.length > 0 && { keywords: post.tags }),
    publisher: { '@id': `${origin}/#organization` },
  };
  return {
    facts: [fact],
    more: [
      { property: 'article:published_time', content: publishedAt },
      { property: 'article:modified_time', content: updatedAt },
    ],
  };
}

function personFacts(origin: string, { role, sentence, picture }: Member) {
  return {
    url: `${origin}/about`,
    jobTitle: role,
    ...(sentence && { description: sentence }),
    ...(picture && { image: `${origin}${picture}` }),
    worksFor: { '@id': `${origin}/#organization` },
  };
}

/** Where a reader may go from the end of a post. */
function PostWays({ newer, older, related }: Pick<BlogReading, 'newer' | 'older' | 'related'>) {
  const neighbours = [
    { label: blogPostWords.older, post: older },
    { label: blogPostWords.newer, post: newer },
  ];
  return (
    <div className="no-print">
      {(older || newer) && (
        <div className="shell article">
          <nav className="neighbours" aria-label={blogPostWords.neighbours}>
            {neighbours.map(
              ({ label, post }) =>
                post && (
                  <PageLink key={label} to={`/blog/${post.slug}`} className="neighbour">
                    <span className="soft">{label}</span> <strong>{typographicQuotes(post.title)}</strong>
                  </PageLink>
                ),
            )}
          </nav>
        </div>
      )}
      <section className="band band-card">
        <div className="shell stack">
          <h2>{blogPostWords.related}</h2>
          {related.length > 0 && (
            <ul className="cards related">
              {related.map((post) => (
                <PostCard key={post._id} post={post} heading="h3" isLazy />
              ))}
            </ul>
          )}
          <div className="actions">
            <Action action={blogPostWords.moreArticles} className="button quiet" />
            <Action action={blogPostWords.ourServices} className="button quiet" />
          </div>
        </div>
      </section>
    </div>
  );
}

import '#web/sections/card-link.css';
import '#web/sections/cards.css';
import './post.css';
import type { Ref } from 'react';
import { useViewTransitionState } from 'react-router';
import { blog } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import type { BlogCard, BlogImage } from '#domain/blog.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { Icon } from '#web/art/icon.tsx';
import { longDate } from '#web/page/formats.ts';
import { LinkWords, PageLink } from '#web/ui/action.tsx';

interface CardProps {
  post: BlogCard;
  /** The level of its heading below that of the list. */
  heading: 'h2' | 'h3';
  isLazy: boolean;
  cardRef?: Ref<HTMLLIElement> | undefined;
}

const sizes = '(width >= 64rem) 24rem, (width >= 45rem) 45vw, 92vw';

/** A post in a list: picture or drawn cover, when, how long, what about. */
export function PostCard({ post, heading: Heading, isLazy, cardRef }: CardProps) {
  const { slug, title, excerpt, image, cover } = post;
  const href = `/blog/${slug}`;
  // The list's card becomes the head of its post; a post's own page has such a head already.
  const isShared = useViewTransitionState(href) && Heading === 'h2';
  return (
    <li ref={cardRef} className="card post-card">
      <div className={isShared && image ? 'post-picture is-shared' : 'post-picture'}>
        {image ? (
          <PostPicture image={image} sizes={sizes} isLazy={isLazy} />
        ) : (
          <img src={cover} width={800} height={450} alt="" loading={isLazy ? 'lazy' : undefined} />
        )}
      </div>
      <PostFacts {...post} />
      <Heading>{typographicQuotes(title)}</Heading>
      <p className="soft">{typographicQuotes(excerpt)}</p>
      <PageLink to={href} className="link card-link">
        <LinkWords label={blog.readMore} of={title} />
        <Icon of="arrow-right" />
      </PageLink>
    </li>
  );
}

interface Facts {
  createdAt: string;
  publishedAt: string | null;
  /** Minutes. */
  readingTime: number;
  tags?: readonly string[];
}

/** What a post is about by its first tag, the day it was published (a draft: made) and how long it takes to read. */
export function PostFacts({ createdAt, publishedAt, readingTime, tags: [about] = [] }: Facts) {
  const at = publishedAt ?? createdAt;
  return (
    <p className="post-facts">
      {about && <strong>{about}</strong>}
      <time dateTime={at}>{longDate(at)}</time>
      <span>{fill(blog.readingTime, { minutes: readingTime })}</span>
    </p>
  );
}

interface PictureProps {
  image: BlogImage;
  /** How wide it stands, for the browser's choice among the widths offered. */
  sizes: string;
  isLazy?: boolean;
}

/** A post's own picture. It says nothing that the title beside it does not, so it has no text of its own. */
export function PostPicture({ image, sizes, isLazy = false }: PictureProps) {
  const { src, webp, jpg, width, height } = image;
  return (
    <picture>
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        srcSet={jpg ?? undefined}
        sizes={jpg ? sizes : undefined}
        width={width ?? 1600}
        height={height ?? 900}
        alt=""
        loading={isLazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  );
}

import { useViewTransitionState } from 'react-router';
import { blog } from '#content/blog.ts';
import type { BlogCard } from '#domain/blog.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { Icon } from '#web/art/icon.tsx';
import { LinkWords } from '#web/ui/link-words.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import '#web/sections/cards.css';
import './post.css';

interface CardProps {
  post: BlogCard;
  /** The level of its heading below that of the list. */
  heading: 'h2' | 'h3';
  isLazy: boolean;
}

const sizes = '(width >= 64rem) 24rem, (width >= 45rem) 45vw, 92vw';

/** A post in a list: picture or drawn cover, when, how long, what about. */
export function PostCard({ post, heading: Heading, isLazy }: CardProps) {
  const { slug, title, excerpt, image, cover } = post;
  const href = `/blog/${slug}`;
  // The list's card becomes the head of its post; a post's own page has such a head already.
  const isShared = useViewTransitionState(href) && Heading === 'h2';
  return (
    <li className="card post-card">
      <div
        className="post-picture"
        style={isShared && image ? { viewTransitionName: 'post-cover' } : undefined}
      >
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

import { blog } from '#content/blog.ts';
import type { BlogCard } from '#domain/blog.ts';
import { Icon } from '#web/art/icon.tsx';
import { LinkWords } from '#web/ui/link-words.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import '#web/sections/cards.css';
import './post-card.css';

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
  return (
    <li className="card post-card">
      <div className="post-picture">
        {image ? (
          <PostPicture image={image} sizes={sizes} isLazy={isLazy} />
        ) : (
          <img src={cover} width={800} height={450} alt="" loading={isLazy ? 'lazy' : undefined} />
        )}
      </div>
      <PostFacts {...post} />
      <Heading>{title}</Heading>
      <p className="soft">{excerpt}</p>
      <PageLink to={`/blog/${slug}`} className="link card-link">
        <LinkWords label={blog.readMore} of={title} />
        <Icon of="arrow-right" />
      </PageLink>
    </li>
  );
}

import type { ReactNode } from 'react';
import { blogPost } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import type { BlogImage } from '#domain/blog.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { longDate } from '#web/page/dates.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PostFacts, PostPicture } from './post-card.tsx';
import './post.css';
import './article-reading.css';

/** The parts of a post that its article shows. */
export interface ArticleText {
  title: string;
  /** Plain text, one paragraph to a line. */
  content: string;
  image: BlogImage | null;
  readingTime: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** Null for a draft. */
  publishedAt: string | null;
  updatedAt: string;
}

interface ArticleProps {
  post: ArticleText;
  /** The way back, above the title. */
  before?: ReactNode;
  /** Between the title and the picture. */
  share?: ReactNode;
  /** What follows the text. */
  after?: ReactNode;
}

const sizes = '(width >= 56rem) 52rem, 92vw';

/** A post as it is read: title, byline, ways to share it, its own picture, text, dates. */
export function Article({ post, before, share, after }: ArticleProps) {
  const { title, content, image, updatedAt } = post;
  const { name, logo } = useSettings();
  const publishedOn = longDate(post.publishedAt ?? post.createdAt);
  const updatedOn = longDate(updatedAt);
  return (
    <article className="shell article">
      <header className="article-head">
        {before}
        <h1>{typographicQuotes(title)}</h1>
        <div className="byline">
          <LogoMark logo={logo} />
          <div>
            <p>{fill(blogPost.byline, { brand: name })}</p>
            <PostFacts {...post} />
          </div>
        </div>
        {share}
        {image && (
          <div className="article-picture">
            <PostPicture image={image} sizes={sizes} />
          </div>
        )}
      </header>
      <div className="prose article-text">
        {paragraphsOf(typographicQuotes(content)).map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
      {after}
      <footer className="article-dates">
        <p>{fill(blogPost.published, { date: publishedOn })}</p>
        {updatedOn !== publishedOn && <p>{fill(blogPost.updated, { date: updatedOn })}</p>}
      </footer>
    </article>
  );
}

function paragraphsOf(content: string): { key: number; text: string }[] {
  return content
    .split('\n')
    .map((text, key) => ({ key, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

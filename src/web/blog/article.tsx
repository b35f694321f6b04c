import type { ReactNode } from 'react';
import { blogPost } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import type { BlogImage } from '#domain/blog.ts';
import { longDate } from '#web/long-date.ts';
import { PostFacts } from './post-facts.tsx';
import { PostPicture } from './post-picture.tsx';
import './article.css';

/** What of a post its article shows. */
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
  /** What stands between the head and the text. */
  beside?: ReactNode;
}

const sizes = '(width >= 56rem) 52rem, 92vw';

/** A post as it is read: title, picture, text, dates. */
export function Article({ post, before, beside }: ArticleProps) {
  const { title, content, image, updatedAt } = post;
  const publishedOn = longDate(post.publishedAt ?? post.createdAt);
  const updatedOn = longDate(updatedAt);
  return (
    <article className="shell article">
      <header className="article-head">
        {before}
        <h1>{title}</h1>
        <PostFacts {...post} />
        {beside}
      </header>
      {image && (
        <div className="article-picture">
          <PostPicture image={image} sizes={sizes} />
        </div>
      )}
      <div className="prose article-text">
        {paragraphsOf(content).map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
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

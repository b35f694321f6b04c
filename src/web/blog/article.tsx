import '#web/sections/prose.css';
import type { ReactNode } from 'react';
import { blogPostWords } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import type { Member } from '#content/visible-content.ts';
import type { BlogImage, OutlineEntry } from '#domain/blog.ts';
import { typographicQuotes } from '#domain/typographic-quotes.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { longDate } from '#web/page/formats.ts';
import { useSettings } from '#web/page/use-settings.ts';
import { PostFacts, PostPicture } from './post-card.tsx';
import './post.css';
import './article-reading.css';
import '#web/ui/disclosure.css';

/** The parts of a post that its article shows. */
export interface ArticleText {
  title: string;
  /** Plain text, one paragraph to a line; not read where there is HTML. */
  content: string;
  author: string | null;
  image: BlogImage | null;
  readingTime: number;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** Null for a draft. */
  publishedAt: string | null;
  updatedAt: string;
  tags?: readonly string[];
  checkedOn?: string;
  sources?: readonly string[];
}

interface ArticleProps {
  post: ArticleText;
  /** The text of a post in Markdown, made safe on the server; empty for a plain one. */
  html?: string;
  outline?: readonly OutlineEntry[];
  /** Of the pages of its tags, in their order; a draft's tags lead nowhere. */
  tagSlugs?: readonly string[];
  /** The author, where it is somebody of the team. */
  writer?: Member | undefined;
  /** The way back, above the title. */
  before?: ReactNode;
  /** The drawn cover that lists know the post by, where it has no picture of its own. */
  cover?: string | undefined;
  /** Between the title and the picture. */
  share?: ReactNode;
  /** What follows the text. */
  after?: ReactNode;
}

const sizes = '(width >= 56rem) 52rem, 92vw';

/** A post as it is read: title, byline, ways to share it, its own picture, text, dates. */
export function Article({
  post,
  html = '',
  outline = [],
  tagSlugs,
  writer,
  before,
  cover,
  share,
  after,
}: ArticleProps) {
  const { title, content, author, image, updatedAt, readingTime } = post;
  const { name, logo, logoOnDark } = useSettings();
  const publishedOn = longDate(post.publishedAt ?? post.createdAt);
  const updatedOn = longDate(updatedAt);
  return (
    <article className="shell article">
      <header className="article-head">
        {before}
        <h1>{typographicQuotes(title)}</h1>
        <div className="byline">
          <LogoMark logo={logo} onDark={logoOnDark} />
          <div>
            <p>
              {author
                ? fill(blogPostWords.bylineOf, { author, brand: name })
                : fill(blogPostWords.byline, { brand: name })}
            </p>
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
      {cover && (
        <img className="article-cover no-print" src={cover} alt="" width="800" height="450" loading="lazy" />
      )}
      {readingTime >= longReadMinutes && <Outline entries={outline} />}
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by src/markdown, which writes no HTML of the text
        <div className="prose article-text" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <div className="prose article-text">
          {paragraphsOf(typographicQuotes(content)).map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
        </div>
      )}
      {writer && <Writer {...writer} />}
      {after}
      <footer className="article-dates">
        <p>{fill(blogPostWords.published, { date: publishedOn })}</p>
        {updatedOn !== publishedOn && <p>{fill(blogPostWords.updated, { date: updatedOn })}</p>}
        {post.checkedOn && <p>{fill(blogPostWords.checked, { date: longDate(post.checkedOn) })}</p>}
        {(post.sources ?? []).length > 0 && (
          <>
            <p>{blogPostWords.sources}</p>
            <ul>
              {post.sources?.map((source) => (
                <li key={source}>
                  {/^https?:\/\//.test(source) ? (
                    <a href={source} rel="noopener">
                      {source}
                    </a>
                  ) : (
                    source
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {(post.tags ?? []).length > 0 && (
          <p className="no-print">
            {blogPostWords.tags}{' '}
            {post.tags?.map((tag, index) => (
              <span key={tag}>
                {index > 0 && ', '}
                {tagSlugs ? <a href={`/blog/tag/${tagSlugs[index]}`}>{tag}</a> : tag}
              </span>
            ))}
          </p>
        )}
      </footer>
    </article>
  );
}

/** Who wrote the post, below it. */
function Writer({ name, role, degree, sentence, picture }: Member) {
  return (
    <aside className="writer" aria-label={blogPostWords.writer}>
      {picture && <img src={picture} alt="" width="96" height="96" loading="lazy" />}
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="soft">{[role, degree].filter(Boolean).join(', ')}</p>
        {sentence && <p>{sentence}</p>}
      </div>
    </aside>
  );
}

/** From how many minutes on a text is worth a table of its headings, and from how many headings. */
const longReadMinutes = 4;
const fewestHeadings = 3;

/** The headings of a long post, each leading to its part. */
function Outline({ entries }: { entries: readonly OutlineEntry[] }) {
  const parts = entries.filter(({ level }) => level === 2);
  if (parts.length < fewestHeadings) return null;
  return (
    <nav className="article-outline no-print" aria-label={blogPostWords.outline}>
      <details>
        <summary>{blogPostWords.outline}</summary>
        <ul>
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{typographicQuotes(text)}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function paragraphsOf(content: string): { key: number; text: string }[] {
  return content
    .split('\n')
    .map((text, key) => ({ key, text: text.trim() }))
    .filter(({ text }) => text !== '');
}

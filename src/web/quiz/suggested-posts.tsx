import { useMemo } from 'react';
import {
  forParents,
  type ReadingTopic,
  readingAgainst,
  readingTitle,
  readingTopics,
} from '#content/quiz-reading.ts';
import type { BlogCard, BlogPage } from '#domain/blog.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { PageLink } from '#web/ui/action.tsx';
import { Folded } from './result-view.tsx';

/** What was fetched while the figure was drawn. */
let fetched: readonly BlogCard[] = [];

/** Posts that fit the answers, best first; none where they cannot be loaded. */
export function useFittingPosts(answers: QuizAnswers, forChild: boolean): ReadPost[] {
  const posts = useLoaded(fetchPosts, []) ?? fetched;
  return useMemo(() => fittingPosts(answers, [...posts], forChild), [answers, posts, forChild]);
}

export async function fetchPosts(): Promise<readonly BlogCard[]> {
  const result = await cachingApi.get<BlogPage>('/api/blogs?page=1&limit=50');
  if (result.success) fetched = result.data.blogs;
  return fetched;
}

/** The best stands in sight below the pages to read, where there are any; the others are folded. */
export function inSight(posts: readonly ReadPost[], pages: readonly unknown[]) {
  const [post, ...others] = posts;
  return pages.length > 0 ? { post, folded: others } : { post: undefined, folded: posts };
}

/** Shows nothing where there are none. */
export function PostsToRead({ posts }: { posts: readonly ReadPost[] }) {
  const links = posts.map(({ slug, title, excerpt }) => ({ href: `/blog/${slug}`, title, text: excerpt }));
  if (links.length === 0) return null;
  return (
    <Folded title={readingTitle}>
      <Reading links={links} />
    </Folded>
  );
}

export type ReadPost = Pick<BlogCard, 'slug' | 'title' | 'excerpt'>;

interface ReadingProps {
  links: { href: string; title: string; text: string; note?: string }[];
}

/** Pages to read, each with what it is about. */
export function Reading({ links }: ReadingProps) {
  return (
    <ul className="quiz-suggestions">
      {links.map((link) => (
        <li key={link.href}>
          <PageLink to={link.href} className="link">
            {link.title}
          </PageLink>
          <p>{link.text}</p>
          {link.note && <p>{link.note}</p>}
        </li>
      ))}
    </ul>
  );
}

const shown = 3;
const mostFit = 99;

/** The posts that fit most of the answers, newest first among equals; none that fit no answer or that an answer speaks against. */
export function fittingPosts<Post extends { title: string; excerpt: string }>(
  answers: QuizAnswers,
  newestFirst: Post[],
  forChild = false,
): Post[] {
  const answered = (topics: readonly ReadingTopic[]) =>
    topics.filter(
      ({ questionId, values, isMissing = false }) =>
        answers[questionId].some((value) => values.includes(value)) !== isMissing,
    );
  const [topics, against] = [answered(readingTopics), answered(readingAgainst)];
  const fitOf = ({ title, excerpt }: Post) => {
    const text = `${title} ${excerpt}`.toLowerCase();
    const isAbout = ({ words }: ReadingTopic) => words.some((word) => text.includes(word));
    if (text.includes(forParents)) return forChild ? mostFit : 0;
    if (against.some(isAbout)) return 0;
    return topics.filter(isAbout).reduce((sum, { weight = 1 }) => sum + weight, 0);
  };
  return newestFirst
    .map((post) => ({ post, fit: fitOf(post) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, shown)
    .map(({ post }) => post);
}

import { type ReadingTopic, readingAgainst, readingTitle, readingTopics } from '#content/quiz-reading.ts';
import type { BlogPage } from '#domain/blog.ts';
import type { QuizAnswers } from '#domain/quiz.ts';
import { cachingApi } from '#web/page/caching-api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { PageLink } from '#web/ui/action.tsx';

/** Posts that fit the answers. Shows nothing when the posts cannot be loaded. */
export function SuggestedPosts({ answers }: { answers: QuizAnswers }) {
  const posts =
    useLoaded(async () => {
      const result = await cachingApi.get<BlogPage>('/api/blogs?page=1&limit=50');
      return result.success ? fittingPosts(answers, result.data.blogs) : [];
    }, [answers]) ?? [];
  if (posts.length === 0) return null;
  return (
    <section className="stack">
      <h3>{readingTitle}</h3>
      <ul className="quiz-suggestions">
        {posts.map(({ slug, title, excerpt }) => (
          <li key={slug}>
            <PageLink to={`/blog/${slug}`} className="link">
              {title}
            </PageLink>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = 3;

/** The posts that fit most of the answers, newest first among equals; none that fit no answer or that an answer speaks against. */
export function fittingPosts<Post extends { title: string; excerpt: string }>(
  answers: QuizAnswers,
  newestFirst: Post[],
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

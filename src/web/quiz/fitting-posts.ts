import { type ReadingTopic, readingAgainst, readingTopics } from '#content/quiz-reading.ts';
import type { QuizAnswers } from '#domain/quiz.ts';

const shown = 3;

/** The posts that fit most of the answers, newest first among equals; none that fit no answer or that an answer speaks against. */
export function fittingPosts<Post extends { title: string; excerpt: string }>(
  answers: QuizAnswers,
  newestFirst: Post[],
): Post[] {
  const answered = (topics: readonly ReadingTopic[]) =>
    topics.filter(({ questionId, values }) => answers[questionId].some((value) => values.includes(value)));
  const [topics, against] = [answered(readingTopics), answered(readingAgainst)];
  const fitOf = ({ title, excerpt }: Post) => {
    const text = `${title} ${excerpt}`.toLowerCase();
    const isAbout = ({ words }: ReadingTopic) => words.some((word) => text.includes(word));
    return against.some(isAbout) ? 0 : topics.filter(isAbout).length;
  };
  return newestFirst
    .map((post) => ({ post, fit: fitOf(post) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, shown)
    .map(({ post }) => post);
}

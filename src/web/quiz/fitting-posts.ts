import { readingTopics } from '#content/quiz-reading.ts';
import type { QuizAnswers } from '#domain/quiz.ts';

const shown = 3;

/** The posts that fit most of the answers, newest first among equals; none that fit no answer. */
export function fittingPosts<Post extends { title: string; excerpt: string }>(
  answers: QuizAnswers,
  newestFirst: Post[],
): Post[] {
  const topics = readingTopics.filter(({ questionId, values }) =>
    answers[questionId].some((value) => values.includes(value)),
  );
  const fitOf = ({ title, excerpt }: Post) => {
    const text = `${title} ${excerpt}`.toLowerCase();
    return topics.filter(({ words }) => words.some((word) => text.includes(word))).length;
  };
  return newestFirst
    .map((post) => ({ post, fit: fitOf(post) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, shown)
    .map(({ post }) => post);
}

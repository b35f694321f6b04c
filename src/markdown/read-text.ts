import { openingOf, type ReadText } from '#domain/post.ts';
import { readingMinutes } from '#domain/slug.ts';
import { markdownFault, plainWords } from './read-markdown.ts';

/** What is kept of a post's text beside it, by its format. */
export const readText: ReadText = ({ format, content }) => {
  if (format === 'text') return { opening: openingOf(content), readingMinutes: readingMinutes(content) };
  const fault = markdownFault(content);
  if (fault) return { opening: '', readingMinutes: 1, fault };
  const words = plainWords(content);
  return { opening: openingOf(words), readingMinutes: readingMinutes(words) };
};

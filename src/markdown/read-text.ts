import { openingOf, type ReadText } from '#domain/post.ts';
import { readingMinutes } from '#domain/slug.ts';
import { markdownFault, plainWords } from './read-markdown.ts';

/** What is kept of a post's text beside it, by its format. A heading is no opening: it runs into the sentence below it. */
export const readText: ReadText = ({ format, content }) => {
  if (format === 'text') return { opening: openingOf(content), readingMinutes: readingMinutes(content) };
  const fault = markdownFault(content);
  if (fault) return { opening: '', readingMinutes: 1, fault };
  const words = plainWords(content);
  const body = plainWords(content.replace(/^#{1,6}\s.*$/gm, ''));
  return { opening: openingOf(body || words), readingMinutes: readingMinutes(words) };
};

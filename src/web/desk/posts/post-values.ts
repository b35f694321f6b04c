import { postFormWords } from '#content/admin.ts';
import type { DeskPost } from '#domain/blog.ts';
import { maxImageBytes } from '#domain/media.ts';
import type { PostFormat } from '#domain/post.ts';
import type { PostDraft } from '#domain/post-draft.ts';
import { postLimits } from '#domain/post-limits.ts';
import { useLoaded } from '#web/page/effects.ts';

/** What the form of a post holds, beside a chosen file. */
export interface PostValues {
  title: string;
  format: PostFormat;
  content: string;
  excerpt: string;
  image_url: string;
  published: boolean;
  /** As a `datetime-local` field holds it, in the office's time; empty for at once. */
  publishAt: string;
  /** Empty for the one made from the title. */
  slug: string;
  /** With commas between them. */
  tags: string;
  author: string;
  seoTitle: string;
  seoDescription: string;
  checkedOn: string;
  /** One to a line. */
  sources: string;
}

export const postFields = [
  'content',
  'title',
  'image_url',
  'image',
  'publishAt',
  'slug',
  'tags',
  'author',
  'seoTitle',
  'seoDescription',
  'checkedOn',
  'sources',
] as const;
export type PostField = (typeof postFields)[number];

export const emptyValues: PostValues = {
  title: '',
  format: 'text',
  content: '',
  excerpt: '',
  image_url: '',
  published: false,
  publishAt: '',
  slug: '',
  tags: '',
  author: '',
  seoTitle: '',
  seoDescription: '',
  checkedOn: '',
  sources: '',
};

type Filled = Pick<DeskPost, keyof PostValues>;

export function valuesOf(post: Filled): PostValues {
  const { title, format, content, excerpt, image_url, published, slug } = post;
  const { publishAt, tags, author, seoTitle, seoDescription, checkedOn, sources } = post;
  return {
    title,
    format,
    content,
    excerpt,
    image_url,
    published,
    publishAt: publishAt ? officeInput(publishAt) : '',
    slug,
    tags: tags.join(', '),
    author: author ?? '',
    seoTitle,
    seoDescription,
    checkedOn,
    sources: sources.join('\n'),
  };
}

/** A draft as the form shows it. */
export function valuesOfDraft({ form }: PostDraft): PostValues {
  const given = Object.entries(form).filter(([, value]) => value !== null);
  const empty = { ...emptyValues, publishAt: null, author: null, tags: [], sources: [] };
  return valuesOf({ ...empty, ...Object.fromEntries(given) });
}

/** The time to publish at, which is the office's; not a number for none. */
export const momentOf = (publishAt: string) => Date.parse(`${publishAt}:00+05:30`);

/** The form as the API takes it. */
export function bodyOf({ publishAt, tags, sources, ...values }: PostValues) {
  const several = (text: string, between: string | RegExp) =>
    text
      .split(between)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return {
    ...values,
    publishAt: publishAt ? new Date(momentOf(publishAt)).toISOString() : null,
    tags: several(tags, ','),
    sources: several(sources, '\n'),
  };
}

const indiaAheadMs = 5.5 * 3_600_000;

/** An instant as a `datetime-local` field of the office shows it. */
export function officeInput(instant: string): string {
  return new Date(Date.parse(instant) + indiaAheadMs).toISOString().slice(0, 16);
}

export function areSame(one: PostValues, other: PostValues): boolean {
  return (Object.keys(one) as (keyof PostValues)[]).every((name) => one[name] === other[name]);
}

export const isLongEnough = (content: string) => content.trim().length >= postLimits.contentMin;

/** The first fault, in the order content, title, image. */
export function firstProblem(
  { content, title }: PostValues,
  file: File | undefined,
): { field: PostField; sentence: string } | undefined {
  const { errors } = postFormWords;
  if (!isLongEnough(content)) return { field: 'content', sentence: errors.content };
  if (title.trim() === '') return { field: 'title', sentence: errors.title };
  if (file && file.size > maxImageBytes) return { field: 'image', sentence: errors.imageSize };
  return undefined;
}

/** What a person reads when the server did not take a post. */
export function saveFailure({ error, status }: { error: string; status?: number }): string {
  const { failureTexts, saveFailure: words } = postFormWords;
  // Without a status nobody answered.
  if (status === undefined) return failureTexts.network;
  const [, known] =
    Object.entries(failureTexts).find(([part]) => error.toLowerCase().includes(part.toLowerCase())) ?? [];
  return known ?? (error || words.text);
}

/** The file as a data URL; undefined when it cannot be read. */
export function dataUrlOf(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}

/** Sends a chosen file to be kept; the address that it then has. */
export async function uploadedAddress(file: File): Promise<string | undefined> {
  const { sendPicture } = await import('./editor/shrink-picture.ts');
  return sendPicture(file, () => {}).catch(() => undefined);
}

/** The first picture among pasted or dropped files. */
export function imageIn(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** An address under which a chosen file can be shown, as long as it is chosen. */
export function useFilePreview(file: File | undefined): string | undefined {
  return useLoaded(
    async (left) => {
      if (!file) return undefined;
      const made = URL.createObjectURL(file);
      left.addEventListener('abort', () => URL.revokeObjectURL(made));
      return made;
    },
    [file],
  );
}

import { useEffect, useState } from 'react';
import { postForm } from '#content/admin.ts';
import type { BlogPost } from '#domain/blog.ts';
import { postLimits } from '#domain/limits.ts';
import { maxImageBytes } from '#domain/media.ts';

/** What the form of a post holds, beside a chosen file. */
export interface PostValues {
  title: string;
  content: string;
  excerpt: string;
  image_url: string;
  published: boolean;
}

export type PostField = 'content' | 'title' | 'image_url' | 'image';

export const emptyValues: PostValues = {
  title: '',
  content: '',
  excerpt: '',
  image_url: '',
  published: false,
};

export function valuesOf({ title, content, excerpt, image_url, published }: BlogPost): PostValues {
  return { title, content, excerpt, image_url, published };
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
  const { errors } = postForm;
  if (!isLongEnough(content)) return { field: 'content', sentence: errors.content };
  if (title.trim() === '') return { field: 'title', sentence: errors.title };
  if (file && file.size > maxImageBytes) return { field: 'image', sentence: errors.imageSize };
  return undefined;
}

/** What a person reads when the server did not take a post. */
export function saveFailure({ error, status }: { error: string; status?: number }): string {
  const { failureTexts, saveFailure: words } = postForm;
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

/** The first picture among pasted or dropped files. */
export function imageIn(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** An address under which a chosen file can be shown, as long as it is chosen. */
export function useFilePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

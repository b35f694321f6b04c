import { useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import type { Member } from '#content/visible-content.ts';
import type { DeskPost, OutlineEntry } from '#domain/blog.ts';
import { readingMinutes } from '#domain/slug.ts';
import { Article } from '#web/blog/article.tsx';
import { openModal } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
import { useLoaded } from '#web/page/effects.ts';
import { say } from '#web/toast/toast.ts';
import type { PostValues } from './post-values.ts';
import '#web/desk/frame/desk.css';

interface PreviewProps {
  values: PostValues;
  post: DeskPost | undefined;
  picture: string | undefined;
  team: readonly Member[];
  onClose: () => void;
}

/** The post as readers will see it, before it is saved. */
export function PostPreview({ values, post, picture, team, onClose }: PreviewProps) {
  const { format, content } = values;
  const rendered = useLoaded(async () => {
    if (format === 'text') return { html: '', outline: [] };
    const body = { format, content };
    const result = await api.post<{ html: string; outline: OutlineEntry[] }>(
      '/api/admin/blogs/preview',
      body,
    );
    if (!result.success) say({ ...postFormWords.saveFailure, text: result.error });
    return result.success ? result.data : undefined;
  }, [format, content]);
  const [isPhone, setPhone] = useState(false);
  const now = new Date().toISOString();
  const unchanged = post?.image && picture === post.image.src ? post.image : undefined;
  const image = picture ? { src: picture, webp: null, jpg: null, width: null, height: null } : null;
  return (
    <dialog
      ref={openModal}
      className={`form-dialog desk-preview ${isPhone ? 'is-phone' : ''}`.trim()}
      aria-label={postFormWords.preview}
      onClose={onClose}
    >
      <p className="desk-preview-top">
        <button
          type="button"
          className="chip to-phone"
          aria-pressed={isPhone}
          onClick={() => setPhone(!isPhone)}
        >
          {postFormWords.onPhone}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {postFormWords.closePreview}
        </button>
      </p>
      {rendered === undefined && <p role="status">{postFormWords.previewLoading}</p>}
      {rendered && (
        <Article
          html={rendered.html}
          outline={rendered.outline}
          writer={team.find(({ name }) => name === values.author.trim())}
          post={{
            ...values,
            author: values.author || null,
            tags: [],
            sources: values.sources.split('\n').filter(Boolean),
            image: unchanged ?? image,
            readingTime: readingMinutes(values.content),
            createdAt: post?.createdAt ?? now,
            publishedAt: post?.publishedAt ?? now,
            updatedAt: now,
          }}
        />
      )}
    </dialog>
  );
}

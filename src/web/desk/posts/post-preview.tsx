import { useEffect, useState } from 'react';
import { postForm } from '#content/admin.ts';
import type { Member } from '#content/visible-content.ts';
import type { DeskPost, OutlineEntry } from '#domain/blog.ts';
import { readingMinutes } from '#domain/slug.ts';
import { Article } from '#web/blog/article.tsx';
import { openModal } from '#web/desk/frame/effects.ts';
import { api } from '#web/page/api-client.ts';
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
  const [shown, setShown] = useState<{ html: string; outline: OutlineEntry[] }>();
  const { format, content } = values;
  useEffect(() => {
    if (format === 'text') return setShown({ html: '', outline: [] });
    void api.post<typeof shown>('/api/admin/blogs/preview', { format, content }).then((result) => {
      if (result.success) setShown(result.data);
      else say({ ...postForm.saveFailure, text: result.error });
    });
  }, [format, content]);
  const now = new Date().toISOString();
  const unchanged = post?.image && picture === post.image.src ? post.image : undefined;
  const image = picture ? { src: picture, webp: null, jpg: null, width: null, height: null } : null;
  return (
    <dialog
      ref={openModal}
      className="form-dialog desk-preview"
      aria-label={postForm.preview}
      onClose={onClose}
    >
      <p className="desk-preview-top">
        <button type="button" className="button quiet" onClick={onClose}>
          {postForm.closePreview}
        </button>
      </p>
      {shown === undefined && <p role="status">{postForm.previewLoading}</p>}
      {shown && (
        <Article
          html={shown.html}
          outline={shown.outline}
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

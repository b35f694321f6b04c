import { useEffect, useRef } from 'react';
import { postForm } from '#content/admin.ts';
import type { BlogPost } from '#domain/blog.ts';
import { readingMinutes } from '#domain/slug.ts';
import { Article } from '#web/blog/article.tsx';
import type { PostValues } from './post-values.ts';
import '#web/desk/frame/desk.css';

interface PreviewProps {
  values: PostValues;
  post: BlogPost | undefined;
  picture: string | undefined;
  onClose: () => void;
}

/** The post as readers will see it, before it is saved. */
export function PostPreview({ values, post, picture, onClose }: PreviewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const now = new Date().toISOString();
  const unchanged = post?.image && picture === post.image.src ? post.image : undefined;
  const image = picture ? { src: picture, webp: null, jpg: null, width: null, height: null } : null;
  return (
    <dialog ref={dialog} className="form-dialog desk-preview" aria-label={postForm.preview} onClose={onClose}>
      <p className="desk-preview-top">
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          {postForm.closePreview}
        </button>
      </p>
      <Article
        post={{
          ...values,
          author: post?.author ?? null,
          image: unchanged ?? image,
          readingTime: readingMinutes(values.content),
          createdAt: post?.createdAt ?? now,
          publishedAt: post?.publishedAt ?? now,
          updatedAt: now,
        }}
      />
    </dialog>
  );
}

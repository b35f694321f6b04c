import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import type { Member } from '#content/visible-content.ts';
import { isElsewhere } from '#domain/media.ts';
import { postLimits } from '#domain/post-limits.ts';
import { LeaveGuard } from '#web/desk/frame/confirm-dialog.tsx';
import { ConflictNotice } from '#web/desk/frame/conflict-notice.tsx';
import { useListener } from '#web/desk/frame/effects.ts';
import { RestoredNote } from '#web/desk/frame/kept-draft.tsx';
import { focusFirstError } from '#web/forms/constraints.ts';
import { TextAreaField } from '#web/forms/field.tsx';
import { takeFocus, useOnNew } from '#web/page/effects.ts';
import { dateAndTime, hourWords } from '#web/page/formats.ts';
import { ContentField } from './content-field.tsx';
import { DraftLinks } from './draft-links.tsx';
import { ImageField } from './image-field.tsx';
import { PostDetailFields } from './post-details.tsx';
import { PostStatus } from './post-list.tsx';
import { PostPreview } from './post-preview.tsx';
import { imageIn, momentOf, officeInput, useFilePreview } from './post-values.ts';
import { PostVersions } from './post-versions.tsx';
import { type OpenedPost, usePostForm } from './use-post-form.ts';

interface Props {
  opened: OpenedPost;
  /** Those who may be chosen as the author. */
  team: readonly Member[];
  onClose: () => void;
  onSaved: () => void;
  /** What else can be done with the post. */
  children?: ReactNode;
}

const idPrefix = 'post-';
const { fields } = postFormWords;

/** A long title shows its beginning. On a phone what stands above the form is scrolled away, as the text needs the height. */
function takeFocusAtStart(title: HTMLTextAreaElement | null): void {
  title?.setSelectionRange(0, 0);
  takeFocus(title);
  if (window.matchMedia('(width < 48rem)').matches) title?.closest('.desk-editor')?.scrollIntoView();
}

export function PostForm({ opened, team, onClose, onSaved, children }: Props) {
  const { post, draft } = opened;
  const { values, errors, file, phase, ...form } = usePostForm(opened, onSaved);
  const [isPreviewing, setPreviewing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  /** Pictures of the text that are being sent; what is saved waits for them. */
  const [sending, setSending] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const filePreview = useFilePreview(file);
  const ownPicture = isElsewhere(values.image_url) ? undefined : values.image_url || undefined;
  const picture = filePreview ?? ownPicture;

  useOnNew(errors, () => {
    if (errors.content) element.current?.querySelector<HTMLElement>(`#${idPrefix}content`)?.focus();
    else if (element.current) focusFirstError(element.current, errors);
  });

  useOnNew(isWaiting && sending === 0, (isReady) => {
    if (!isReady) return;
    setWaiting(false);
    void form.save();
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (sending > 0) setWaiting(true);
    else void form.save();
  }

  /** A picture that was pasted or dropped anywhere on the form. */
  function take(event: SyntheticEvent, file: File | undefined): void {
    if (!file) return;
    event.preventDefault();
    form.chooseFile(file);
  }

  useListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (form.isDirty) void form.keepNow();
  });

  /** Where the details stand below the text. */
  function toDetails(): void {
    const first = element.current?.querySelector<HTMLElement>('[name="published"]');
    first?.focus({ preventScroll: true });
    first?.closest('label')?.scrollIntoView();
  }

  const moment = momentOf(values.publishAt);
  const waitsUntil = values.published && moment > Date.now() ? new Date(moment).toISOString() : undefined;
  const isPublic = post?.published === true && !form.isGone;
  const update = isPublic && draft ? postFormWords.draft.publish : postFormWords.update;
  const submitLabel = { open: post && !form.isGone ? update : postFormWords.create, ...busyLabels }[
    isWaiting ? 'uploading' : phase
  ];
  return (
    <section className="desk-section desk-editor" aria-labelledby="post-form-title">
      <div className="count-line">
        <h2 id="post-form-title">{post ? postFormWords.editTitle : postFormWords.createTitle}</h2>
        {post && (
          <p className="narrowed">
            <PostStatus published={post.published} publishAt={post.publishAt} />
          </p>
        )}
      </div>
      {form.restored && <RestoredNote keptAt={form.restored.keptAt} onDiscard={form.discardRestored} />}
      {form.conflict && (
        <ConflictNotice
          of="post"
          who={form.conflict.who}
          at={form.conflict.at}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        >
          <TextBeside {...form.conflict.theirs} label={postFormWords.theirs} />
        </ConflictNotice>
      )}
      {form.isGone && <p className="notice is-bad">{postFormWords.gone}</p>}
      {form.mine && (
        <div className="desk-note">
          <TextBeside {...form.mine} label={postFormWords.mine} isOpen />
        </div>
      )}
      <form
        ref={element}
        className="form post-form"
        noValidate
        onSubmit={submit}
        onPaste={(event) => {
          // Office programs copy a picture of the text beside the text, which is what was meant.
          if (!event.clipboardData.types.includes('text/plain')) take(event, imageIn(event.clipboardData));
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        // Any file: one that is no picture is refused with a sentence; the browser would leave the form and open it.
        onDrop={(event) => take(event, imageIn(event.dataTransfer) ?? event.dataTransfer.files[0])}
      >
        <div className="post-sheet">
          <TextAreaField
            idPrefix={idPrefix}
            name="title"
            ref={takeFocusAtStart}
            label={fields.title.label}
            placeholder={fields.title.placeholder}
            hint={values.title.trim() ? fields.title.provided : fields.title.missing}
            error={errors.title}
            rows={1}
            required
            maxLength={postLimits.title}
            value={values.title}
            onChange={(event) => form.change({ title: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              element.current?.querySelector<HTMLElement>(`#${idPrefix}content`)?.focus();
            }}
          />
          <ContentField
            idPrefix={idPrefix}
            value={values}
            error={errors.content}
            onChange={form.change}
            onSending={(change) => setSending((before) => before + change)}
          />
        </div>
        <div className="post-side">
          <label className="desk-check">
            <input
              type="checkbox"
              name="published"
              checked={values.published}
              aria-describedby={waitsUntil && `${idPrefix}waits`}
              onChange={(event) => form.change({ published: event.currentTarget.checked })}
            />
            {fields.published.label}
          </label>
          {waitsUntil && (
            <p id={`${idPrefix}waits`} className="hint">
              {fill(fields.published.waits, { date: dateAndTime(waitsUntil) })}
            </p>
          )}
          <ImageField
            idPrefix={idPrefix}
            url={values.image_url}
            file={file}
            preview={picture}
            error={errors.image}
            urlError={errors.image_url}
            isMissing={Boolean(post && !post.image && post.image_url && post.image_url === values.image_url)}
            onUrl={(image_url) => form.change({ image_url })}
            onFile={form.chooseFile}
          />
          <TextAreaField
            idPrefix={idPrefix}
            name="excerpt"
            {...fields.excerpt}
            rows={2}
            maxLength={postLimits.excerpt}
            value={values.excerpt}
            onChange={(event) => form.change({ excerpt: event.currentTarget.value })}
          />
          <PostDetailFields
            values={values}
            errors={errors}
            team={team}
            isNew={!post}
            onChange={form.change}
          />
          <div className="desk-save">
            <p className="hint" role="status">
              {form.kept.at
                ? fill(postFormWords.draft.kept, { time: hourWords(officeInput(form.kept.at)) })
                : form.kept.fault !== undefined
                  ? form.kept.fault || postFormWords.draft.onDevice
                  : form.isDirty
                    ? postFormWords.unsaved
                    : post && postFormWords.saved}
            </p>
            <button type="button" className="button quiet to-side" onClick={toDetails}>
              {postFormWords.toSide}
            </button>
            <button type="button" className="button quiet" onClick={() => setPreviewing(true)}>
              {postFormWords.preview}
            </button>
            <button type="submit" className="button" aria-disabled={phase !== 'open' || undefined}>
              {submitLabel}
            </button>
            {isPublic && form.isDirty && (
              <button
                type="button"
                className="button quiet"
                onClick={async () => {
                  if (await form.keepDraft()) onClose();
                }}
              >
                {postFormWords.draft.keep}
              </button>
            )}
            <button
              type="button"
              className="button quiet"
              onClick={async () => {
                await form.cancel();
                onClose();
              }}
            >
              {postFormWords.cancel}
            </button>
          </div>
        </div>
      </form>
      {post && !form.isGone && (
        <PostVersions
          id={post._id}
          isDirty={form.isDirty}
          onRestored={async (at) => {
            await form.cancel(at);
            onSaved();
          }}
        />
      )}
      {post && !form.isGone && <DraftLinks id={post._id} />}
      {children}
      {isPreviewing && (
        <PostPreview
          values={values}
          post={post}
          picture={picture}
          team={team}
          onClose={() => setPreviewing(false)}
        />
      )}
      <LeaveGuard isDirty={form.isDirty} words={postFormWords.leave} />
    </section>
  );
}

const busyLabels = { uploading: postFormWords.uploading, saving: postFormWords.saving };

interface TextBesideProps {
  label: string;
  title: string;
  content: string;
  isOpen?: boolean;
}

/** One of two versions of a post, to be read and copied from. */
function TextBeside({ label, title, content, isOpen = false }: TextBesideProps) {
  return (
    <details open={isOpen}>
      <summary>{label}</summary>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="desk-plain">{content}</p>
    </details>
  );
}

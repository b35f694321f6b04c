import { useRef } from 'react';
import { postFormWords } from '#content/admin.ts';
import { fill } from '#content/fill.ts';
import { isElsewhere } from '#domain/media.ts';
import { postLimits } from '#domain/post-limits.ts';
import { TextField } from '#web/forms/field.tsx';
import { useOnNew } from '#web/page/effects.ts';
import '#web/desk/frame/desk.css';

interface ImageProps {
  idPrefix: string;
  url: string;
  file: File | undefined;
  /** What is shown of the picture chosen so far. */
  preview: string | undefined;
  error: string | undefined;
  urlError: string | undefined;
  /** Whether `url` was saved already and its picture could not be fetched. */
  isMissing: boolean;
  onUrl: (url: string) => void;
  onFile: (file: File | undefined) => void;
}

const { imageUrl, imageFile } = postFormWords.fields;

/** A picture by its address or as a file, chosen, dropped or pasted; the one given last counts. */
export function ImageField({
  idPrefix,
  url,
  file,
  preview,
  error,
  urlError,
  isMissing,
  onUrl,
  onFile,
}: ImageProps) {
  const input = useRef<HTMLInputElement>(null);
  // A file input is emptied only by hand: the same file could not be chosen again otherwise.
  useOnNew(file === undefined, (isGone) => {
    if (isGone && input.current) input.current.value = '';
  });

  return (
    <div className="desk-image">
      <TextField
        idPrefix={idPrefix}
        name="image_url"
        label={imageUrl.label}
        placeholder={imageUrl.placeholder}
        error={urlError}
        hint={hintFor(url, isMissing)}
        inputMode="url"
        autoComplete="off"
        maxLength={postLimits.imageUrl}
        value={url}
        onChange={(event) => onUrl(event.currentTarget.value)}
      />
      <TextField
        ref={input}
        idPrefix={idPrefix}
        name="image"
        label={imageFile.label}
        hint={imageFile.hint}
        error={error}
        type="file"
        accept="image/*"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      <p className="hint">{imageFile.drop}</p>
      {file && <p>{fill(imageFile.chosen, { name: file.name })}</p>}
      {preview && <img src={preview} alt={imageFile.preview} className="desk-preview-image" />}
      {(file || url) && (
        <button
          type="button"
          className="desk-act"
          onClick={() => {
            onFile(undefined);
            onUrl('');
          }}
        >
          {imageFile.remove}
        </button>
      )}
    </div>
  );
}

/** What becomes of a picture of another site. */
function hintFor(url: string, isMissing: boolean): string | undefined {
  if (isMissing) return imageUrl.notFetched;
  return isElsewhere(url) ? imageUrl.fetched : undefined;
}

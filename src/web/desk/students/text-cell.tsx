import { type KeyboardEvent, useState } from 'react';
import { DateInput } from '#web/desk/frame/date-field.tsx';
import { takeFocus } from '#web/page/effects.ts';

/** A text that is changed where it stands: Enter or leaving it saves, Escape takes back what was typed. */
export function TextCell({
  value,
  onSave,
  id,
  className = 'cell',
  type = 'text',
  label,
  isNew = false,
  isWrapped = false,
}: {
  value: string;
  onSave: (text: string) => void;
  id?: string;
  className?: string;
  type?: string;
  label?: string;
  /** Whether it came upon a touch, and takes the focus. */
  isNew?: boolean;
  /** Whether a long one has more lines. */
  isWrapped?: boolean;
}) {
  const [typed, setTyped] = useState(value);
  // Somebody else's change, or one's own as it was stored, takes the place of what was typed.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const box = {
    id,
    ref: isNew ? takeFocus : undefined,
    'aria-label': label,
    className,
    value: typed,
    maxLength: 2000,
    placeholder: '–',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped(currentTarget.value.replace(/[\r\n]+/g, ' ')),
    onBlur: () => typed.trim() !== value && onSave(typed.trim()),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Enter') event.currentTarget.blur();
      if (event.key === 'Escape') setTyped(value);
    },
  };
  if (isWrapped) return <textarea {...box} rows={1} />;
  return type === 'date' ? <DateInput {...box} type={type} /> : <input {...box} type={type} />;
}

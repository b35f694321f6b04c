import type { ComponentProps } from 'react';
import { contentDesk } from '#content/content-desk.ts';
import { TextField } from '#web/forms/field.tsx';

type Props = ComponentProps<typeof TextField> & {
  value: string;
  onType: (value: string) => void;
};

/** A colour as `#` and six digits, typed or picked; '' for the product's own. */
export function ColorField({ value, onType, ...field }: Props) {
  return (
    <div className="color-field">
      <TextField
        {...field}
        maxLength={7}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <input
        type="color"
        aria-label={contentDesk.pick}
        value={/^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : contentDesk.ownColor}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </div>
  );
}

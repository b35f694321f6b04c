import { useId } from 'react';

interface Props {
  title: string;
  text?: string;
  label: string;
  value: string;
}

/** A secret to copy, shown once. */
export function LinkNote({ title, text, label, value }: Props) {
  const id = useId();
  return (
    <div className="notice">
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      <label className="field" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

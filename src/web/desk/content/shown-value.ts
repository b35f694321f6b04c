const longest = 300;

/** A field's value in one line, for the history. */
export function shownValue(value: unknown): string {
  const text = flat(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function flat(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(flat).filter(Boolean).join(' · ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([name, inner]) => [name, flat(inner)])
    .filter(([, inner]) => inner !== '')
    .map(([name, inner]) => `${name}: ${inner}`)
    .join(', ');
}

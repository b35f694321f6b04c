/** A link's label, and after it, for those who do not see the card around it, what the link belongs to. */
export function LinkWords({ label, of }: { label: string | undefined; of: string }) {
  return (
    <span>
      <span>{label}</span>
      <span className="sr-only">{`: ${of}`}</span>
    </span>
  );
}

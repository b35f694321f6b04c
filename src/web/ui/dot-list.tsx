/** A list whose bullets are kolam dots, with a hairline between the lines. */
export function DotList({ items, className = 'dots' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

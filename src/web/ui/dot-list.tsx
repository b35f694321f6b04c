/** A list whose bullets are kolam dots, with a hairline between the lines. Who shows one imports `dot-list.css`: from here every page would carry it. */
export function DotList({ items, className = 'dots' }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

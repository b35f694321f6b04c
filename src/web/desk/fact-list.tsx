/** A fact with its label, as the desk shows it. */
export interface Fact {
  label: string;
  text: string;
}

/** Facts with their labels; short ones stand beside their labels on a phone too. */
export function FactList({ facts, isShort = false }: { facts: readonly Fact[]; isShort?: boolean }) {
  return (
    <dl className={isShort ? 'desk-facts is-short' : 'desk-facts'}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { LeadFact } from './lead-details.ts';

/** Facts with their labels; short ones stand beside their labels on a phone too. */
export function FactList({ facts, isShort = false }: { facts: readonly LeadFact[]; isShort?: boolean }) {
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

import { contentDesk } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import type { ContentChange, DocumentValues } from '#domain/content-document.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { dateAndTime } from '#web/desk/date-and-time.ts';

interface HistoryProps {
  history: readonly ContentChange[];
  labels: Readonly<Record<string, string>>;
  rules: FieldRules;
  onRestore: (id: string) => Promise<void>;
}

const words = contentDesk.history;

/** Who changed what and when, newest first, each with a button that reverts it. */
export function HistorySection({ history, labels, rules, onRestore }: HistoryProps) {
  const label = (name: string) => {
    const rule = rules[name];
    const called = rule && 'called' in rule ? rule.called : name;
    return labels[name] ?? called.charAt(0).toUpperCase() + called.slice(1);
  };
  return (
    <details className="desk-section desk-history">
      <summary>
        <h2>{words.title}</h2>
      </summary>
      {history.length === 0 && <p className="soft">{words.empty}</p>}
      <ol>
        {history.map(({ id, changedBy, changedAt, before, after }) => (
          <li key={id} className="desk-item">
            <h3>{fill(words.entry, { who: changedBy, date: dateAndTime(changedAt) })}</h3>
            <dl className="desk-facts">
              {Object.keys(after).map((name) => (
                <div key={name}>
                  <dt>{label(name)}</dt>
                  <dd>
                    <del>{text(before, name)}</del> <ins>{text(after, name)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            <button type="button" className="desk-act" onClick={() => void onRestore(id)}>
              {words.restore}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function text(values: DocumentValues, name: string): string {
  return shownValue(values[name]) || words.none;
}

const longest = 300;

/** A field's value in one line, for the history. */
function shownValue(value: unknown): string {
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

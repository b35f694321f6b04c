import { useNamed } from '#web/desk/frame/names.ts';
import '#web/desk/leads/lead-desk.css';
import { Fragment, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { contentDesk, documentGroups, documentPath, documentTitle } from '#content/content-desk.ts';
import { fill } from '#content/fill.ts';
import type { ContentChange, DocumentValues } from '#domain/content-document.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import type { FieldRules } from '#domain/field-rule.ts';
import { Fold } from '#web/desk/frame/line-controls.tsx';
import { ProofDialog, wantsProof } from '#web/desk/frame/proof-dialog.tsx';
import { TextField } from '#web/forms/field.tsx';
import { api } from '#web/page/api-client.ts';
import { dateAndTime } from '#web/page/formats.ts';
import { say } from '#web/toast/toast.ts';

const words = contentDesk.file;

/** All settings and content as one file: to keep, or to bring to another installation. */
export function FileSection({ onImported }: { onImported: () => Promise<void> }) {
  const [problem, setProblem] = useState<string>();
  const [unproven, setUnproven] = useState<unknown>();

  async function bring(file: File | undefined): Promise<void> {
    if (!file) return;
    const content = await file.text().then(parsed, () => undefined);
    if (content === undefined) return setProblem(words.unreadable);
    await send(content);
  }

  async function send(content: unknown): Promise<void> {
    setUnproven(undefined);
    const result = await api.post('/api/admin/settings/import', content);
    if (!result.success && wantsProof(result)) return setUnproven(content);
    if (!result.success) return setProblem(result.error);
    setProblem(undefined);
    say(words.imported);
    await onImported();
  }

  return (
    <section className="desk-section">
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      {unproven !== undefined && (
        <ProofDialog onProved={() => void send(unproven)} onCancel={() => setUnproven(undefined)} />
      )}
      <p>
        <a className="button quiet" href="/api/admin/settings/export" download>
          {words.export}
        </a>
      </p>
      <TextField
        idPrefix="file-"
        name="import"
        label={words.import}
        error={problem}
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          void bring(event.currentTarget.files?.[0]);
          // The same file can be chosen again once it is corrected.
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface HistoryProps {
  history: readonly ContentChange[];
  labels: Readonly<Record<string, string>>;
  rules: FieldRules;
  onRestore: (id: string) => Promise<void>;
}

const historyWords = contentDesk.history;

/** Who changed what and when, newest first, each with a button that reverts it. */
export function HistorySection({ history, labels, rules, onRestore }: HistoryProps) {
  const named = useNamed();
  const label = (name: string) => {
    const rule = rules[name];
    const called = rule && 'called' in rule ? rule.called : name;
    return labels[name] ?? called.charAt(0).toUpperCase() + called.slice(1);
  };
  return (
    <details className="desk-section desk-history">
      <summary>
        <h2>{historyWords.title}</h2>
      </summary>
      {history.length === 0 && <p className="soft">{historyWords.empty}</p>}
      <ol>
        {history.map(({ id, changedBy, changedAt, before, after }) => (
          <li key={id} className="desk-item">
            <h3>{fill(historyWords.entry, { who: named(changedBy), date: dateAndTime(changedAt) })}</h3>
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
              {historyWords.restore}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function text(values: DocumentValues, name: string): string {
  return shownValue(values[name]) || historyWords.none;
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

interface PreviewProps {
  pages: readonly { label: string; href: string }[];
  /** Gives the suffix of the preview's address; undefined when the changes cannot be shown. */
  onPreview: () => Promise<string | undefined>;
}

/** Opens the site's own pages with the unpublished changes, in a tab of their own. */
export function PreviewLinks({ pages, onPreview }: PreviewProps) {
  async function open(href: string): Promise<void> {
    // The tab is opened inside the click: later a browser would hold it back.
    const tab = window.open('about:blank', '_blank');
    const suffix = await onPreview();
    if (!tab) return;
    if (suffix) tab.location.href = `${href}${suffix}`;
    else tab.close();
  }

  if (pages.length === 0) return null;
  return (
    <fieldset className="desk-previews">
      <legend className="sr-only">{contentDesk.previewText}</legend>
      <div className="step-acts">
        {pages.map(({ label, href }) => (
          <button key={href} type="button" className="chip" onClick={() => void open(href)}>
            {`${contentDesk.preview}: ${label}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The ways to all documents, in groups, with those to the parts of the open one below it; on phones behind a button. */
export function DocumentLinks({ current, children }: { current: DocumentName; children: ReactNode }) {
  return (
    <nav className="document-links" aria-label={contentDesk.documents}>
      <Fold label={contentDesk.all}>
        {groups.map(([title, names]) => (
          <section key={title} aria-label={title}>
            <p className="side-group">{title}</p>
            {names.map((name) => (
              <Fragment key={name}>
                <Link
                  className="side-link"
                  to={documentPath(name)}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {documentTitle(name)}
                </Link>
                {name === current && children}
              </Fragment>
            ))}
          </section>
        ))}
      </Fold>
    </nav>
  );
}

const groups = Object.entries(
  Object.groupBy(Object.keys(documentGroups) as DocumentName[], (name) => documentGroups[name]),
);

import '#web/sections/prose.css';
import type { ReactNode } from 'react';
import type { PagePart } from '#domain/own-page.ts';
import { DotList } from '#web/ui/dot-list.tsx';
import { People } from './team.tsx';
import './comparison.css';
import './page-parts.css';
import './questions.css';
import '#web/ui/dot-list.css';

/** A part as a page draws it: a text may be HTML that the server made of Markdown. */
type ShownPart = Exclude<PagePart, { kind: 'costs' }> | { kind: 'html'; title: string; html: string };

interface PartsProps {
  parts: readonly { id?: string; part: ShownPart }[];
  /** Draws an enquiry form; pages without one leave it out. */
  form?: (part: Extract<PagePart, { kind: 'form' }>) => ReactNode;
}

/** The parts that an owner put together, a band each; those of one id share one, under their anchor, and so does what has no heading. */
export function PageParts({ parts, form }: PartsProps) {
  const bands: PartsProps['parts'][number][][] = [];
  for (const each of parts) {
    const last = bands.at(-1);
    if (last && (each.id ? last[0]?.id === each.id : isContinued(last, each))) last.push(each);
    else bands.push([each]);
  }
  return bands.map((band, index) => {
    const title = titleOf(band[0]?.part);
    const isBeside = title !== '' && band.every(isNarrow);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page are only ever loaded whole: their places are their names
      <section key={index} className="band own-part" id={band[0]?.id}>
        <div className={isBeside ? 'shell split' : 'shell'}>
          {title && <h2 className={isBeside ? '' : 'section-head'}>{title}</h2>}
          <div className="own-band">
            {band.map(({ part }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <div key={at}>
                <Part part={part} form={form} />
              </div>
            ))}
          </div>
        </div>
      </section>
    );
  });
}

/** Parts below others in one band: their titles are a level lower. */
export function PartsInBand({ parts }: Pick<PartsProps, 'parts'>) {
  return parts.map(({ id, part }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <div key={index} className="part-in" id={part.kind === 'picture' ? undefined : id}>
      {titleOf(part) && <h3>{titleOf(part)}</h3>}
      <Part part={part} form={undefined} />
    </div>
  ));
}

/** A form says its title itself. */
const titleOf = (part?: ShownPart) => (part && part.kind !== 'form' && 'title' in part ? part.title : '');

/** Without a heading a part goes on with what is above it. */
function isContinued(band: PartsProps['parts'], { part }: PartsProps['parts'][number]): boolean {
  return titleOf(part) === '' && band.every(({ part: above }) => above.kind !== 'form');
}

/** Stands beside its heading; people, questions and wide tables take the whole width below theirs. */
function isNarrow({ part }: PartsProps['parts'][number]): boolean {
  return (
    part.kind !== 'people' && part.kind !== 'questions' && (part.kind !== 'table' || part.columns.length < 4)
  );
}

function Part({ part, form }: { part: ShownPart; form: PartsProps['form'] }) {
  if (part.kind === 'picture') {
    return (
      <figure className="own-picture">
        <img src={part.picture} alt={part.alt} loading="lazy" />
        {part.caption && <figcaption className="soft">{part.caption}</figcaption>}
      </figure>
    );
  }
  if (part.kind === 'form') {
    return form?.(part);
  }
  if (part.kind === 'html') {
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from Markdown without raw HTML
      <div className="prose article-text" dangerouslySetInnerHTML={{ __html: part.html }} />
    );
  }
  if (part.kind === 'text') {
    return (
      <div className="prose">
        {part.text
          .split(/\n\s*\n/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    );
  }
  return <Items part={part} />;
}

function Items({ part }: { part: Exclude<PagePart, { kind: 'picture' | 'form' | 'text' | 'costs' }> }) {
  switch (part.kind) {
    case 'list':
      return <DotList items={part.items} className="dots dots-large" />;
    case 'facts':
      return (
        <dl className="own-facts">
          {part.items.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <ComparisonTable
          label={part.title}
          columns={part.columns}
          rows={part.rows.map(({ cells: [title = '', ...cells] }) => ({ title, cells }))}
        />
      );
    case 'people':
      return <People people={part.items.map(({ text, ...person }) => ({ ...person, lines: [text] }))} />;
    case 'questions':
      return (
        <ul className="questions">
          {part.items.map(({ question, answer }) => (
            <li key={question} className="question">
              <h3>{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      );
  }
}

interface ComparisonTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { title: string; cells: readonly string[] }[];
}

/** A table on wide screens; on phones each row becomes a block in which every cell carries its column's name. */
function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    <table className="comparison" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, cells }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

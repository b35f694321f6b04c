import { importDesk } from '#content/import-desk.ts';
import { importFields } from '#domain/lead-import.ts';
import type { ImportPreview } from '#domain/lead-import-reply.ts';
import { ScrollBox } from './scroll-box.tsx';
import './insight.css';

/** The first rows as they would be stored, and what is wrong with the others. */
export function ImportTables({ preview: { rows, problems, mapping } }: { preview: ImportPreview }) {
  const shown = importFields.filter((field) => mapping[field] !== undefined);
  return (
    <>
      {rows.length > 0 && (
        <ScrollBox label={importDesk.rows}>
          <table className="insight-table">
            <caption>{importDesk.rows}</caption>
            <thead>
              <tr>
                <th scope="col">{importDesk.line}</th>
                {shown.map((field) => (
                  <th key={field} scope="col">
                    {importDesk.fields[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ line, values }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  {shown.map((field) => (
                    <td key={field}>{field === 'received' ? values[field]?.slice(0, 10) : values[field]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {problems.length > 0 && (
        <ScrollBox label={importDesk.problems}>
          <table className="insight-table">
            <caption>{importDesk.problems}</caption>
            <thead>
              <tr>
                <th scope="col">{importDesk.line}</th>
                <th scope="col">{importDesk.problem}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, errors }) => (
                <tr key={line}>
                  <th scope="row">{line}</th>
                  <td>{Object.values(errors).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  );
}

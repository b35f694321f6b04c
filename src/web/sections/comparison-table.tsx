import { PageLink } from '#web/ui/action.tsx';
import '#web/pages/services.css';

interface ComparisonTableProps {
  /** The id of the heading that names it, or its name. */
  labelledBy?: string;
  label?: string;
  columns: readonly string[];
  rows: readonly { title: string; href?: string; cells: readonly string[] }[];
}

/** A table on wide screens; on phones each row becomes a block in which every cell carries its column's name. */
export function ComparisonTable({ labelledBy, label, columns, rows }: ComparisonTableProps) {
  return (
    <table className="comparison" aria-labelledby={labelledBy} aria-label={label}>
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
        {rows.map(({ title, href, cells }) => (
          <tr key={title}>
            <th scope="row">
              {href ? (
                <PageLink to={href} className="table-link">
                  {title}
                </PageLink>
              ) : (
                title
              )}
            </th>
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

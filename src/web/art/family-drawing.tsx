import familiesUrl from './families.svg?url&no-inline';

/**
 * A kind of work as one line on a dark tile, by the key of its family. Decoration: the kind's name stands beside it, and a page says how large it is. So many
 * on one page are fetched from their file: within the page (page-document.ts) they would come before its words.
 */
export function FamilyDrawing({ of }: { of: string }) {
  return (
    <svg viewBox="0 0 96 72" className="night family" aria-hidden="true">
      <use fill="none" href={`${familiesUrl}#${of}`} />
    </svg>
  );
}

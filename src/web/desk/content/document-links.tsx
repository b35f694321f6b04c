import { Link } from 'react-router';
import { contentDesk, documentWords } from '#content/content-desk.ts';
import { type DocumentName, documentNames } from '#domain/document-names.ts';
import '../lead-desk.css';

/** The ways to all documents. */
export function DocumentLinks({ current }: { current: DocumentName }) {
  return (
    <nav className="tabs" aria-label={contentDesk.documents}>
      {documentNames.map((name) => (
        <Link
          key={name}
          to={name === 'settings' ? '/admin/settings' : `/admin/content/${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {documentWords[name].title}
        </Link>
      ))}
    </nav>
  );
}

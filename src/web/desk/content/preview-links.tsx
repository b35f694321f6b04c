import { Link } from 'react-router';
import { contentDesk, documentWords } from '#content/content-desk.ts';
import { type DocumentName, documentNames } from '#domain/document-names.ts';
import '#web/desk/lead-desk.css';

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

  return (
    <fieldset className="desk-previews">
      <legend>{contentDesk.previewText}</legend>
      <div className="actions">
        {pages.map(({ label, href }) => (
          <button key={href} type="button" className="desk-act" onClick={() => void open(href)}>
            {`${contentDesk.preview}: ${label}`}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

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

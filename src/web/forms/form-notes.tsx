import { site } from '../../content/site.ts';
import { PageLink } from '../ui/page-link.tsx';

interface Notes {
  /** One line that says what the details are for. */
  purpose: string;
  privacy: { readonly label: string; readonly href: string };
}

/** What the data is for, the notice's version, and a field that only machines fill. */
export function FormNotes({ purpose, privacy }: Notes) {
  return (
    <>
      <p className="hint">
        {purpose} <PageLink to={privacy.href}>{privacy.label}</PageLink>
      </p>
      <input type="hidden" name="noticeVersion" value={site.noticeVersion} />
      <div className="sr-only" aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}

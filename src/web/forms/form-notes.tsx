import { useSettings } from '#web/use-settings.ts';

interface Notes {
  /** One line that says what the details are for. */
  purpose: string;
  privacy: { readonly label: string; readonly href: string };
}

/** What the data is for, the notice's version, and a honeypot: a field that only bots fill in. */
export function FormNotes({ purpose, privacy }: Notes) {
  return (
    <>
      <p className="hint">
        {purpose} {/* In a tab of its own: what is typed here stays. */}
        <a href={privacy.href} target="_blank" rel="noopener">
          {privacy.label}
        </a>
      </p>
      <input type="hidden" name="noticeVersion" value={useSettings().noticeVersion} />
      <div className="sr-only" aria-hidden="true">
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>
    </>
  );
}

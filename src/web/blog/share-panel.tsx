import type { MouseEvent, ReactNode } from 'react';
import { type ShareTarget, share } from '#content/blog.ts';
import { fill } from '#content/fill.ts';
import { useHydrated } from '#web/page/use-settings.ts';
import { loadToasts, say } from '#web/toast/toast.ts';
import './article-reading.css';

/** Where a post's share panel stands. */
export const shareId = 'share';

/** Ways to pass a post on: windows of 600 by 400, the mail program, the clipboard, and the device's own sheet. */
export function SharePanel({ title, url }: { title: string; url: string }) {
  const isHydrated = useHydrated();
  const addressFor = ({ href }: ShareTarget) =>
    fill(href, { title: encodeURIComponent(title), url: encodeURIComponent(url) });

  const dot = ({ colour }: ShareTarget) => (
    <svg viewBox="0 0 12 12" width="12" height="12" className="share-dot" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={colour} />
    </svg>
  );
  const draw: Record<ShareTarget['way'], (target: ShareTarget) => ReactNode> = {
    window: (target) => (
      <a
        href={addressFor(target)}
        target="_blank"
        rel="noopener"
        className="share"
        data-early
        onClick={openWindow}
      >
        {dot(target)}
        {target.name}
      </a>
    ),
    mail: (target) => (
      <a href={addressFor(target)} className="share">
        {dot(target)}
        {target.name}
      </a>
    ),
    // Only a script can reach the clipboard: where none runs, styles take the button away.
    copy: (target) => (
      <button type="button" className="share needs-script" onFocus={loadToasts} onClick={() => copy(url)}>
        {dot(target)}
        {target.label}
      </button>
    ),
  };

  return (
    <section className="share-panel no-print" aria-labelledby={shareId}>
      <div className="share-top">
        <h2 id={shareId} tabIndex={-1}>
          {share.title}
        </h2>
        {/* Its room is kept from the start: what comes later must not push the article down. */}
        <button
          type="button"
          className={isHydrated && 'share' in navigator ? 'share' : 'share waits'}
          onClick={() => shareByDevice(title, url)}
        >
          {share.device}
        </button>
      </div>
      <ul>
        {share.targets.map((target) => (
          <li key={target.id}>{draw[target.way](target)}</li>
        ))}
      </ul>
    </section>
  );
}

function openWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', 'noopener,width=600,height=400');
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    say(share.copied);
  } catch {
    say(share.copyFailed);
  }
}

/** Rejects when the visitor closes the sheet, which is no failure. */
function shareByDevice(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => {});
}

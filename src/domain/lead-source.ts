import type { FirstTouch } from './lead.ts';

/** Where a lead came from, in one word: the campaign's source, else the host that linked here; `''` when neither is known. */
export function sourceOf({ utmSource, referrer }: Pick<FirstTouch, 'utmSource' | 'referrer'>): string {
  const source = utmSource.trim().toLowerCase();
  if (source) return source.slice(0, 100);
  if (!URL.canParse(referrer)) return '';
  return new URL(referrer).hostname.replace(/^www\./, '').slice(0, 100);
}

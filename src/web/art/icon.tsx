import type { IconName } from './icon-names.ts';
import iconsUrl from './icons.svg?url&no-inline';

/** One outline in the text colour; decoration: the words beside it or its button's label carry the meaning. */
export function Icon({ of, size = 20 }: { of: IconName; size?: number }) {
  // Grows with the letters.
  const rem = `${size / 16}rem`;
  return (
    <svg width={rem} height={rem} aria-hidden="true">
      <use href={addressOf(of)} />
    </svg>
  );
}

/** A page brings the outlines it shows; one that is drawn later may be among them, which spares a request. */
function addressOf(name: IconName): string {
  const own = `art-${name}`;
  return typeof document !== 'undefined' && document.getElementById(own) ? `#${own}` : `${iconsUrl}#${name}`;
}

import type { ServiceDrawing } from '#domain/service-drawings.ts';
import destinationsUrl from './destinations.svg?url&no-inline';
import scenesUrl from './scenes.svg?url&no-inline';
import servicesUrl from './services.svg?url&no-inline';

/** Every drawing by sheet and name; services and destinations name theirs in their words. */
export type ArtName =
  | `services/${ServiceDrawing}`
  | `destinations/${'australia' | 'germany' | 'canada' | 'united-kingdom' | 'united-states' | 'other'}`
  | `scenes/${'founder-story' | 'threshold' | 'talk' | 'blog-empty' | 'not-found' | 'quiz' | 'newsletter'}`;

/** Of a service, or of a page that an office has added: without a drawing of its own the way in, whatever it is. */
export const serviceArt = (drawing: ServiceDrawing | ''): ArtName =>
  drawing ? `services/${drawing}` : 'scenes/threshold';

const sheets: Record<string, string> = {
  services: servicesUrl,
  destinations: destinationsUrl,
  scenes: scenesUrl,
};

/** One line drawing, in the text colour with turmeric dots (`--art-dot`); decoration unless it has a title. */
export function Art({ of, title, className }: { of: ArtName; title?: string; className?: string }) {
  const [sheet = '', name] = of.split('/');
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a title it is hidden from readers
    <svg
      viewBox="0 0 320 240"
      width={320}
      height={240}
      className={className}
      aria-hidden={!title || undefined}
      role={title && 'img'}
    >
      {title && <title>{title}</title>}
      <use href={`${sheets[sheet]}#${name}`} />
    </svg>
  );
}

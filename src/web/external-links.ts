import type { ExternalTarget } from '#content/action.ts';
import { type SiteSettings, site } from '#content/site.ts';

/** The address behind a button that leaves the site. */
export function externalHref(target: ExternalTarget, settings: SiteSettings): string {
  if (target === 'booking') return settings.bookingUrl;
  if (target === 'call') return `tel:${settings.phone.replace(/[^\d+]/g, '')}`;
  return `https://wa.me/${settings.whatsappNumber}?text=${encodeURIComponent(site.chatGreeting)}`;
}

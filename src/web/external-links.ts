import type { ExternalTarget } from '#content/action.ts';
import type { SiteFacts } from '#domain/site-facts.ts';

/** The address behind a button that leaves the site. */
export function externalHref(target: ExternalTarget, settings: SiteFacts): string {
  if (target === 'booking') return settings.bookingUrl;
  if (target === 'call') return callHref(settings.phone);
  return `https://wa.me/${settings.whatsappNumber}?text=${encodeURIComponent(settings.chatGreeting)}`;
}

/** The address that calls a number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

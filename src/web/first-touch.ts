import type { FirstTouch } from '#domain/lead.ts';

const storageKey = 'margam_first_touch';

/** Keeps how the visitor came here, on the device only, the first time any page opens in this browser session. */
export function rememberFirstTouch(): void {
  try {
    if (sessionStorage.getItem(storageKey)) return;
    const query = new URLSearchParams(location.search);
    const utm = (name: string) => query.get(`utm_${name}`) ?? '';
    const { referrer } = document;
    const touch: FirstTouch = {
      utmSource: utm('source'),
      utmMedium: utm('medium'),
      utmCampaign: utm('campaign'),
      utmTerm: utm('term'),
      utmContent: utm('content'),
      referrer: referrer.startsWith(location.origin) ? '' : referrer,
      landingPage: location.pathname,
    };
    sessionStorage.setItem(storageKey, JSON.stringify(touch));
  } catch {
    // Storage may be forbidden; the lead goes without this.
  }
}

export function firstTouch(): Partial<FirstTouch> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<FirstTouch>;
  } catch {
    return {};
  }
}

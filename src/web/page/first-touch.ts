import type { FirstTouch } from '#domain/lead.ts';

/** Where the starter keeps how the visitor came here: it runs on every page, whether or not the page's script does. */
export const arrivalKey = 'margam_first_touch';

/** As the browser tells it, read only once a form is sent: what reads it need not stand in every page. */
export type Arrival = [search: string, referrer: string, landingPage: string];

export function firstTouch(): Partial<FirstTouch> {
  try {
    const [search, referrer, landingPage]: Arrival = JSON.parse(sessionStorage.getItem(arrivalKey) ?? '');
    const query = new URLSearchParams(search);
    const utm = (name: string) => query.get(`utm_${name}`) ?? '';
    return {
      utmSource: utm('source'),
      utmMedium: utm('medium'),
      utmCampaign: utm('campaign'),
      utmTerm: utm('term'),
      utmContent: utm('content'),
      referrer: referrer.startsWith(location.origin) ? '' : referrer,
      landingPage,
    };
  } catch {
    return {};
  }
}

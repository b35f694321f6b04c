import type { FirstTouch } from '#domain/lead.ts';

/** Where the starter keeps how the visitor came here: it runs on every page, whether or not the page's script does. */
export const firstTouchKey = 'margam_first_touch';

export function firstTouch(): Partial<FirstTouch> {
  try {
    return JSON.parse(sessionStorage.getItem(firstTouchKey) ?? '{}') as Partial<FirstTouch>;
  } catch {
    return {};
  }
}

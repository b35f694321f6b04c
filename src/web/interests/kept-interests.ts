// Not `margam_`: nothing here makes other pages start their script early.
export const storageKey = 'margam:interests';

/** Whether this device keeps anything of the interests; small, for pages that only ask. */
export function keepsInterests(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

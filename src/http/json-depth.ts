/** Arrays and objects of any request stand in one another at most this deep; the deepest of ours are three. */
const mostLevels = 20;

/** Whether a parsed JSON body is nested deeper than any request is; deeper ones could exhaust the stack of what reads them. */
export function isTooDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

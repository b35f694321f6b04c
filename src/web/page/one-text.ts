/** What a loader tells its page as one text: in the router's own form many small values cost some hundred bytes more. */
export type OneText<T> = string & { readonly of?: T };

export function asOneText<T>(told: T): OneText<T> {
  return JSON.stringify(told) as OneText<T>;
}

export function ofOneText<T>(text: OneText<T>): T {
  return JSON.parse(text) as T;
}

/** Hundreds of texts as one, and such texts between tabs: each costs a byte beside its own. Both signs become spaces in a text. */
export const packed = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[|\t]/g, ' ')).join('|');
export const unpacked = (texts: string, by = '|') => (texts === '' ? [] : texts.split(by));

/*
 * What the language lacks and every place it runs in has. With tsconfig.domain.json this is all that src/domain and src/content
 * can reach beside the language itself: no clock to wait on, no network, no file, no page.
 */
declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
}
declare class URLSearchParams {
  constructor(query: string);
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

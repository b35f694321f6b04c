const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
];

/** `Chrome on Android`, from what a browser calls itself; its own words when they are not known. */
export function browserName(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  const parts = [named(browsers), named(systems)].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : userAgent.slice(0, 60);
}

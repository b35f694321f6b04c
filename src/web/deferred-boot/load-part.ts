/** The styles and scripts that were asked for, by address. */
const asked = new Map<string, Promise<unknown> | undefined>();

/**
 * Stands in the place of Vite's helper around each `import()`, which is three times as long (vite.config.ts): asks for all
 * files of a part at once, and loads it when its styles are there. A style that fails rejects, and is asked for again by the
 * next try.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []) {
  await Promise.all(files.map(fetchFile));
  return load();
}

function fetchFile(file: string): Promise<unknown> | undefined {
  if (asked.has(file)) return asked.get(file);
  const href = `/${file}`;
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  if (document.querySelector(`link[rel=${rel}][href="${href}"]`)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  const loaded =
    rel === 'stylesheet'
      ? new Promise((resolve, reject) => {
          link.onload = resolve;
          link.onerror = () => {
            asked.delete(file);
            link.remove();
            reject(new Error(`${href} did not load.`));
          };
        })
      : undefined;
  asked.set(file, loaded);
  return loaded;
}

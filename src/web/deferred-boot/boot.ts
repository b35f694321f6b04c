import type { BootData } from './boot-data.ts';

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

/**
 * Runs the page's script: one file a task, since together they would be the longest task of the page, and the entry last. It sets
 * what React Router's own scripts set in a page, which stand in it as data here (contract.ts). Rejects where a file is missing.
 */
export async function boot({
  state,
  scripts: [manifest, entry, ...others],
  routes,
}: BootData): Promise<void> {
  for (const href of others) {
    await import(href);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { body: stream } = new Response(`${JSON.stringify(state)}\n`);
  window.__reactRouterContext = { stream };
  await import(manifest);
  const modules: Record<string, object> = {};
  for (const [id, ...files] of routes) {
    for (const file of files) modules[id] = { ...modules[id], ...(await import(file)) };
  }
  window.__reactRouterRouteModules = modules;
  await import(entry);
}

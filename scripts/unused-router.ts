import type { Plugin } from 'vite';

/**
 * What React Router ships to every browser and this site never reaches, by file and function, with what stays of each. Its
 * modules are one unit for the bundler as long as something refers to them.
 */
const unused: Record<string, Record<string, string>> = {
  // All routes are known at once (react-router.config.ts), so none is discovered.
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  // The browser's entry passes no instrumentations.
  'router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: 'return {};',
    instrumentClientSideRouter: 'return router;',
  },
  // src/web/deferred-boot/ stands in the place of <Scripts>; every page is rendered by the server, without server components.
  'dom/ssr/components.js': { Scripts: 'return null;', RSCPrefetchPageLinksImpl: 'return null;' },
  'dom/ssr/single-fetch.js': { nonSsrStrategy: '' },
  'hooks.js': { RSCErrorHandler: 'return children;', DefaultErrorComponent: 'return null;' },
  'dom/ssr/routes.js': { createClientRoutesWithHMRRevalidationOptOut: '' },
  'dom/ssr/errorBoundaries.js': {
    RemixRootDefaultErrorBoundary: `console.error(error);
      return React$1.createElement(BoundaryShell, { title: 'Error', isOutsideRemixApp },
        React$1.createElement('h1', null, 'Error'));`,
  },
};

const folder = '/node_modules/react-router/dist/production/lib/';

/** Leaves out of the browser's script what it has no use for. Another React Router stops the build until the list is true again. */
export const unusedRouter: Plugin = {
  name: 'unused-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const at = id.indexOf(folder);
    if (at < 0) return undefined;
    // A name for React's developer tools would keep a component that nobody uses.
    let text = code.replace(/^\w+\.displayName = "[^"]*";$/gm, '');
    for (const [name, stays] of Object.entries(unused[id.slice(at + folder.length)] ?? {})) {
      const whole = new RegExp(`^((?:async )?function ${name}\\(.*\\) \\{\\n)[\\s\\S]*?^\\}$`, 'm');
      if (!whole.test(text))
        throw new Error(`React Router's ${name} is written differently; scripts/unused-router.ts reads it.`);
      text = text.replace(whole, (_, head: string) => `${head}${stays}\n}`);
    }
    return text;
  },
};

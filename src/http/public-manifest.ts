import type { ServerBuild } from 'react-router';

type Manifest = ServerBuild['assets'];

/**
 * The route manifest as public pages get it: without the desk, to which none of them links. Each page of the desk would
 * otherwise cost every visitor some fifty bytes. scripts/build.ts writes it beside React Router's own.
 */
export function publicManifest(manifest: Manifest): Manifest {
  const isPublic = (id: string) => !id.startsWith('pages/admin/');
  return {
    ...manifest,
    url: manifest.url.replace(/\.js$/, '-public.js'),
    routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => isPublic(id))),
  };
}

const assignment = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/;

/** The text of the public manifest's file, from that of React Router's. Throws when that is written in another way. */
export function publicManifestFile(file: string): string {
  const json = assignment.exec(file)?.[1];
  if (!json) throw new Error('React Router writes its manifest differently; public-manifest.ts reads it.');
  return `window.__reactRouterManifest=${JSON.stringify(publicManifest(JSON.parse(json) as Manifest))};`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** A line of the list in docs/architecture.md: what the files under some paths may import. */
export interface Layer {
  /** Folders and files below `src`, such as `web/ui` and `main.ts`. */
  paths: string[];
  /** Paths below `src`, packages, and Node's modules as `node:fs`; undefined for everything. */
  mayImport: string[] | undefined;
}

const root = new URL('../', import.meta.url);

/** The list under "Layers": paths before the colon, imports behind the arrow; the text in backticks counts. */
export function readLayers(text = readFileSync(new URL('docs/architecture.md', root), 'utf8')): Layer[] {
  const section = /## Layers\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
  return section.split('\n').flatMap((line) => {
    const [, paths, mayImport = ''] = /^- (`src\/.*?): .* → (.*)$/.exec(line) ?? [];
    if (paths === undefined) return [];
    return {
      paths: quoted(paths).flatMap((path) => (path.startsWith('src/') ? path.slice(4) : [])),
      mayImport: mayImport === 'everything' ? undefined : quoted(mayImport),
    };
  });
}

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The line whose path is the longest that holds a file, and that path. */
export function layerOf(file: string, layers: Layer[]): { layer: Layer; path: string } | undefined {
  return layers
    .flatMap((layer) => layer.paths.map((path) => ({ layer, path })))
    .filter(({ path }) => file === path || file.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Every module of `src` with what it imports, types and imports on demand too. */
export function readImports(): Map<string, string[]> {
  const src = new URL('src/', root);
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  return new Map(files.map((file) => [file, importsOf(readFileSync(new URL(file, src), 'utf8'), file)]));
}

const statement = /^(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'/gm;
const onDemand = /\bimport\(\s*'([^']+)'\s*\)/g;
/** Style sheets, fonts and drawings are no code; React Router writes the types of a route beside it. */
const noCode = /\.(css|svg|woff2)(\?|$)|\/\+types\//;

/** What a module's text imports: paths below `src`, or names of packages and of Node's modules. */
export function importsOf(text: string, file: string): string[] {
  const names = [...text.matchAll(statement), ...text.matchAll(onDemand)].map(([, name = '']) => name);
  return names.filter((name) => !noCode.test(name)).map((name) => resolved(name, file));
}

function resolved(name: string, file: string): string {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), name));
  return name;
}

/** A sentence for each import that the list does not allow. */
export function forbidden(file: string, imports: string[], layers: Layer[]): string[] {
  const own = layerOf(file, layers);
  if (!own) return [`${file} belongs to no layer.`];
  const { layer } = own;
  return imports
    .filter((name) => {
      const target = layerOf(name, layers);
      if (layer.mayImport === undefined || target?.layer === layer) return false;
      // A path stands for its own line, and a single file may be named; a package stands for all it offers.
      return !layer.mayImport.some((allowed) =>
        target ? allowed === target.path || allowed === name : `${name}/`.startsWith(`${allowed}/`),
      );
    })
    .map((name) => `${file} may not import ${name}.`);
}

/** The imports that close a circle, each as a list of files. */
export function cycles(imports: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

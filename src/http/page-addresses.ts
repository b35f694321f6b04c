import { matchPath, type ServerBuild } from 'react-router';

/** What a request's path and `_routes` lead to among the site's pages. */
export interface PageAddress {
  /** Whether the path has parameters: there is no end of such paths, and only their loader knows which exist. */
  hasParameters: boolean;
  /** Whether the loader of the page itself runs, so that its status shows whether the page exists. */
  runsPageLoader: boolean;
}

/**
 * Finds the page of a path (its `.data` twin included) without rendering anything; undefined for a path that is none, and
 * for `_routes` that does not name routes of that page from the root outwards.
 */
export type FindPage = (pathname: string, routesAsked?: string | null) => PageAddress | undefined;

/** No page's own path is longer, in characters; a slug is at most 200. */
const longestPath = 300;

interface Branch {
  pattern: string;
  /** From the root to the page. */
  ids: string[];
  /** The innermost route with a loader. */
  loaderId: string | undefined;
}

/**
 * Reads the route table of React Router's build: the only place that does (docs/decisions/021). `isOwnPage` says whether
 * the office has put a page of its own at a path.
 */
export function pageFinder(
  { routes }: Pick<ServerBuild, 'routes'>,
  isOwnPage: (path: string) => boolean,
): FindPage {
  const pages = Object.keys(routes)
    .map((id) => branchOf(id, routes))
    // A route around others is no page.
    .filter(({ ids }) => isPage(ids.at(-1) ?? '', routes));
  // The one for everything else has the pages of the office's own, and stands for what is not found.
  const isRest = ({ pattern }: Branch) => pattern.endsWith('*');
  const branches = pages.filter((branch) => !isRest(branch));
  const rest = pages.find(isRest);
  return (pathname, routesAsked = null) => {
    if (pathname.length > longestPath) return undefined;
    const path = documentPath(pathname);
    const branch =
      branches.find(({ pattern }) => matchPath(pattern, path) !== null) ??
      (isOwnPage(path) ? rest : undefined);
    if (!branch) return undefined;
    const { ids, loaderId, pattern } = branch;
    const asked = routesAsked === null ? ids : routesAsked.split(',', ids.length + 1);
    if (!isOrderedSubset(asked, ids)) return undefined;
    return {
      hasParameters: pattern.includes(':'),
      runsPageLoader: loaderId === undefined || asked.includes(loaderId),
    };
  };
}

/** The path of the page whose data a `.data` path asks for: React Router writes `/a.data`, and `/_.data` after a slash. */
function documentPath(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.replace(/\.data$/, '');
}

function branchOf(id: string, routes: ServerBuild['routes']): Branch {
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) ids.unshift(at);
  const pattern = `/${ids
    .map((each) => routes[each]?.path)
    .filter(Boolean)
    .join('/')}`;
  return { pattern, ids, loaderId: ids.findLast((each) => routes[each]?.module.loader) };
}

function isPage(id: string, routes: ServerBuild['routes']): boolean {
  return !Object.values(routes).some((route) => route?.parentId === id);
}

function isOrderedSubset(asked: readonly string[], ids: readonly string[]): boolean {
  let from = 0;
  return asked.every((id) => {
    const at = ids.indexOf(id, from);
    from = at + 1;
    return at >= 0;
  });
}

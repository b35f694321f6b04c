import { useEffect } from 'react';
import type { InternalLink } from '#content/action.ts';

/** What this device keeps of an account's ways through the desk: ids of the files opened last, how often a place was gone to. */
interface Seen {
  by: string;
  files: readonly string[];
  places: Readonly<Record<string, number>>;
}

const storageKey = 'admin_seen';
/** One more than is offered: the open file is not. */
const mostFiles = 7;

/** Of this account alone; nothing of it is readable but by who may read the students themselves: names are never kept. */
export function seenBy(username: string): Seen {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Seen | null;
    if (kept?.by === username) return kept;
  } catch {
    // Without storage nothing was kept.
  }
  return { by: username, files: [], places: {} };
}

export function forgetSeen(): void {
  localStorage.removeItem(storageKey);
}

/** Keeps which page of the desk is open: the file of a student, or one of the places. */
export function useSeen(username: string, pathname: string, places: readonly InternalLink[]): void {
  const isPlace = places.some(({ href }) => href === pathname);
  useEffect(() => {
    const [, id] = /^\/admin\/students\/([\w-]{36})$/.exec(pathname) ?? [];
    if (!username || !(id || isPlace)) return;
    const { files, places: gone } = seenBy(username);
    const seen: Seen = {
      by: username,
      files: id ? [...new Set([id, ...files])].slice(0, mostFiles) : files,
      places: isPlace ? { ...gone, [pathname]: (gone[pathname] ?? 0) + 1 } : gone,
    };
    try {
      localStorage.setItem(storageKey, JSON.stringify(seen));
    } catch {
      // Then nothing is offered again.
    }
  }, [username, pathname, isPlace]);
}

import type SQLite from 'better-sqlite3';
import type { Watched } from './engine.ts';

/** How often the file is asked whether another process wrote to it; the question reads four bytes of shared memory. */
const watchEveryMs = 50;

/** Triggers count every change here. */
const revisionTables: Record<Watched, string> = { posts: 'post_revision', content: 'content_revision' };

/**
 * Watches for changes by other processes: `data_version` moves when one of them commits anything, and only then the
 * counts of changes are read. Leads that another process stores cost no more than that.
 */
export function watchChanges(connection: SQLite.Database) {
  const watches: { revision: SQLite.Statement; seen: unknown; listener: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    const version = connection.prepare('pragma data_version').pluck();
    let seenVersion = version.get();
    const look = () => {
      const nowVersion = version.get();
      if (nowVersion === seenVersion) return;
      const revisions = watches.map(({ revision }) => revision.get());
      seenVersion = nowVersion;
      watches.forEach((watch, index) => {
        if (revisions[index] === watch.seen) return;
        watch.seen = revisions[index];
        watch.listener();
      });
    };
    timer = setInterval(() => {
      try {
        look();
      } catch {
        // A failing disk must not end the process: the next look shows whether it is back.
      }
    }, watchEveryMs).unref();
  }

  return {
    listen(what: Watched, listener: () => void) {
      if (!timer) begin();
      const revision = connection.prepare(`select revision from ${revisionTables[what]}`).pluck();
      watches.push({ revision, seen: revision.get(), listener });
    },
    stop: () => clearInterval(timer),
  };
}

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
export function watchChanges(connection: SQLite.Database, onChanged: (what: Watched) => void) {
  const watches = new Map<Watched, { revision: SQLite.Statement; seen: unknown }>();
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const version = connection.prepare('pragma data_version').pluck();
    let seenVersion = version.get();
    const look = () => {
      const nowVersion = version.get();
      if (nowVersion === seenVersion) return;
      const revisions = [...watches].map(([what, watch]) => ({ what, watch, now: watch.revision.get() }));
      seenVersion = nowVersion;
      for (const { what, watch, now } of revisions) {
        if (now === watch.seen) continue;
        watch.seen = now;
        onChanged(what);
      }
    };
    timer = setInterval(() => {
      // Within a transaction the version stands still.
      if (connection.inTransaction) return;
      try {
        look();
      } catch {
        // A failing disk must not end the process: the next look shows whether it is back.
      }
    }, watchEveryMs).unref();
  }

  return {
    begin(what: Watched): void {
      if (!timer) start();
      const revision = connection.prepare(`select revision from ${revisionTables[what]}`).pluck();
      watches.set(what, { revision, seen: revision.get() });
    },
    stop: () => clearInterval(timer),
  };
}

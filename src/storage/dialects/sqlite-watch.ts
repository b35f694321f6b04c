import type SQLite from 'better-sqlite3';

/** How often the file is asked whether another process wrote to it; the question reads four bytes of shared memory. */
const watchEveryMs = 50;

/**
 * Watches for changes by other processes: `data_version` moves when one of them commits anything, and only then the
 * count of post changes is read. Leads that another process stores cost no more than that.
 */
export function watchPosts(connection: SQLite.Database) {
  const listeners: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    const version = connection.prepare('pragma data_version').pluck();
    const revision = connection.prepare('select revision from post_revision').pluck();
    let seenVersion = version.get();
    let seenRevision = revision.get();
    const look = () => {
      const nowVersion = version.get();
      if (nowVersion === seenVersion) return;
      const nowRevision = revision.get();
      seenVersion = nowVersion;
      if (nowRevision === seenRevision) return;
      seenRevision = nowRevision;
      for (const listener of listeners) listener();
    };
    timer = setInterval(() => {
      try {
        look();
      } catch {
        // A failing disk must not end the process: the next look tells whether it is back.
      }
    }, watchEveryMs).unref();
  }

  return {
    listen(listener: () => void) {
      listeners.push(listener);
      if (!timer) begin();
    },
    stop: () => clearInterval(timer),
  };
}

import { execFile } from 'node:child_process';
import type { Writable } from 'node:stream';

/** What may wait for a reader of the log, in bytes. */
const mostUnread = 1024 * 1024;

/**
 * Where the log goes. A pipe that nobody reads holds up neither the site nor its end: beyond a megabyte lines are dropped, and
 * counted in a line of their own once there is room again.
 */
export function boundedLog(out: Writable, most = mostUnread): { write: (line: string) => void } {
  let dropped = 0;
  // A reader that went away is no reason to end.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (out.writableLength > most || out.destroyed) {
        dropped += 1;
        return;
      }
      if (dropped > 0) {
        const msg = `${dropped} lines were dropped: nobody read them`;
        out.write(`${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`);
        dropped = 0;
      }
      out.write(line);
    },
  };
}

/**
 * Tells systemd how far the service is, with its own program: Node has no datagram sockets of the file system. Where that fails the
 * service runs all the same, and `onFailure` hears why.
 */
export function tellServiceManager(
  state: 'READY=1' | 'STOPPING=1',
  onFailure: (failure: Error) => void,
): void {
  execFile('systemd-notify', [state], (failure) => {
    if (failure) onFailure(failure);
  });
}

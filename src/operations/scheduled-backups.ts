import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync, utimes } from 'node:fs';
import { join } from 'node:path';
import { hourOf, outlived, type Retention } from '#domain/backup-retention.ts';
import { failureText } from '#domain/system-error.ts';
import { makeFolder, tightenFolder } from '#storage/dialects/private-files.ts';

/** What is known of the backups. Times are ISO-UTC. */
export interface BackupState {
  /** The newest backup in the folder; null when there is none. */
  newest: { at: string; bytes: number } | null;
  /** Why the last one failed, as a sentence; null after a success, and before the first. */
  fault: string | null;
  failures: number;
}

export interface ScheduledBackups {
  /**
   * Makes this hour's backup unless there is one, then removes those that the retention no longer keeps. Never throws.
   */
  run(): Promise<void>;
  /** Makes one beside the hourly ones, before an upgrade from the given schema; rejects when it cannot be made. */
  beforeUpgrade(schema: string): Promise<void>;
  state(): BackupState;
}

interface Settings {
  /** Absolute or relative to the working directory; made when it is missing. */
  folder: string;
  keep: Retention;
  /** Writes and verifies one backup; when it rejects, with a sentence, it leaves nothing under the file's name. */
  backUp: (file: string) => Promise<unknown>;
  now: () => Date;
  log: { info: (facts: object, message: string) => void; error: (failure: unknown, message: string) => void };
}

const name = /^margam-(\d{4}-\d\d-\d\d)T(\d\d)Z\.ndjson\.gz$/;

/** A process renews its claim on an hour, and its unfinished file grows: what stands still for longer belongs to one that is gone. */
const renewClaimMs = 5000;
const claimLastsMs = 60_000;
const partLastsMs = 3_600_000;

/** One backup an hour in a folder. Processes that share the folder share the hours: one of them makes each. */
export function scheduledBackups({ folder, keep, backUp, now, log }: Settings): ScheduledBackups {
  let fault: string | null = null;
  let failures = 0;

  async function make(): Promise<void> {
    makeFolder(folder);
    tightenFolder(folder);
    const hour = hourOf(now());
    const file = join(folder, fileOf(hour));
    removeStale(folder);
    if (existsSync(file)) return;
    const release = claim(file);
    if (!release) return;
    try {
      removeParts(folder, fileOf(hour));
      await backUp(file);
    } finally {
      release();
    }
    for (const at of outlived(backupsUntil(folder, hour), keep)) {
      rmSync(join(folder, fileOf(at)), { force: true });
    }
    log.info({ backup: fileOf(hour) }, 'backed up');
  }

  return {
    async run() {
      try {
        await make();
        fault = null;
      } catch (cause) {
        fault = failureText(cause);
        failures += 1;
        log.error(cause, 'backup failed');
      }
    },
    async beforeUpgrade(schema) {
      makeFolder(folder);
      tightenFolder(folder);
      const stamp = now().toISOString().slice(0, 19).replace(/\D/g, '');
      const file = join(folder, `before-upgrade-from-${schema}-${stamp}.ndjson.gz`);
      await backUp(file).catch((cause) => {
        // Another process that starts in the same second was quicker.
        if (!existsSync(file)) throw cause;
      });
    },
    state() {
      return { newest: newestIn(folder, now()), fault, failures };
    },
  };
}

function fileOf(at: Date): string {
  return `margam-${at.toISOString().slice(0, 13)}Z.ndjson.gz`;
}

function timeOf(file: string): Date | undefined {
  const [, day, hour] = name.exec(file) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:00:00.000Z`);
}

/** The hours of the backups in a folder. One that is named after a later hour was made by a clock that ran ahead, and counts for nothing. */
function backupsUntil(folder: string, hour: Date): Date[] {
  return readdirSync(folder).flatMap((file) => {
    const at = timeOf(file);
    return at && at <= hour ? [at] : [];
  });
}

/** The newest backup of a folder that can be read; undefined where there is none. */
export function newestBackup(folder: string, now: Date): string | undefined {
  const newest = backupsUntil(folder, hourOf(now))
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  return newest && join(folder, fileOf(newest));
}

function newestIn(folder: string, now: Date): BackupState['newest'] {
  try {
    const newest = newestBackup(folder, now);
    if (newest === undefined) return null;
    const { size, mtime } = statSync(newest);
    return { at: mtime.toISOString(), bytes: size };
  } catch {
    return null;
  }
}

/**
 * Takes an hour for this process alone, by a file that only one can make; undefined while another process has it. The returned
 * function gives it back.
 */
function claim(file: string): (() => void) | undefined {
  const held = `${file}.claim`;
  if (stoodStill(held, claimLastsMs)) rmSync(held, { force: true });
  try {
    closeSync(openSync(held, 'wx', 0o600));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw cause;
  }
  const renewing = setInterval(() => {
    const at = new Date();
    // A folder that is away for a moment is told of by the backup itself.
    utimes(held, at, at, () => undefined);
  }, renewClaimMs).unref();
  return () => {
    clearInterval(renewing);
    rmSync(held, { force: true });
  };
}

/** Whether a file was last written to so long ago, by the clock that stamps files. A stamp in the future counts as none. */
function stoodStill(file: string, ms: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && Math.abs(Date.now() - stats.mtimeMs) > ms;
}

/** What is unfinished of an hour that this process has claimed. */
function removeParts(folder: string, name: string): void {
  for (const file of readdirSync(folder)) {
    if (file.startsWith(`${name}.part-`)) rmSync(join(folder, file), { force: true });
  }
}

/** What earlier hours left when they were cut short. */
function removeStale(folder: string): void {
  for (const file of readdirSync(folder)) {
    if (!/^margam-.*\.gz\.(part-\d+|claim)$/.test(file)) continue;
    if (stoodStill(join(folder, file), partLastsMs)) rmSync(join(folder, file), { force: true });
  }
}

import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hourOf, outlived, type Retention } from '#domain/backup-retention.ts';
import { tightenFolder } from '#storage/dialects/private-files.ts';

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

/** An unfinished file that was not written to for this long belongs to a backup that was cut short. */
const staleMs = 3_600_000;

/** One backup an hour in a folder. Processes that share the folder share the hours: one of them makes each. */
export function scheduledBackups({ folder, keep, backUp, now, log }: Settings): ScheduledBackups {
  let fault: string | null = null;
  let failures = 0;

  const made = () => readdirSync(folder).flatMap((file) => timeOf(file) ?? []);

  async function make(): Promise<void> {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    tightenFolder(folder);
    removeStale(folder, now());
    const hour = hourOf(now());
    const file = join(folder, fileOf(hour));
    if (made().some((at) => at.getTime() === hour.getTime()) || isBeingMade(folder, file)) return;
    await backUp(file).catch((cause) => {
      // Another process was quicker.
      if (!statSync(file, { throwIfNoEntry: false })) throw cause;
    });
    for (const at of outlived(made(), keep)) rmSync(join(folder, fileOf(at)), { force: true });
    log.info({ backup: fileOf(hour) }, 'backed up');
  }

  return {
    async run() {
      try {
        await make();
        fault = null;
      } catch (cause) {
        fault = cause instanceof Error ? cause.message : String(cause);
        failures += 1;
        log.error(cause, 'backup failed');
      }
    },
    async beforeUpgrade(schema) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      tightenFolder(folder);
      const stamp = now().toISOString().slice(0, 19).replace(/\D/g, '');
      await backUp(join(folder, `before-upgrade-from-${schema}-${stamp}.ndjson.gz`));
    },
    state() {
      return { newest: newestIn(folder), fault, failures };
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

function newestIn(folder: string): BackupState['newest'] {
  try {
    const newest = readdirSync(folder)
      .filter((file) => name.test(file))
      .toSorted()
      .at(-1);
    if (newest === undefined) return null;
    const { size, mtime } = statSync(join(folder, newest));
    return { at: mtime.toISOString(), bytes: size };
  } catch {
    return null;
  }
}

function isBeingMade(folder: string, file: string): boolean {
  return readdirSync(folder).some((other) => join(folder, other).startsWith(`${file}.part-`));
}

function removeStale(folder: string, now: Date): void {
  for (const file of readdirSync(folder)) {
    if (!/^margam-.*\.gz\.part-\d+$/.test(file)) continue;
    const stats = statSync(join(folder, file), { throwIfNoEntry: false });
    if (stats && now.getTime() - stats.mtimeMs > staleMs) rmSync(join(folder, file), { force: true });
  }
}

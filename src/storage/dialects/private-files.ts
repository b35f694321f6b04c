import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const anyoneElse = 0o077;
const sticky = 0o1000;

/**
 * Restricts a file to its owner (0600). A missing file is no error; one that belongs to somebody else stays as it is.
 */
export function tightenFile(file: string): void {
  tighten(file, 0o600);
}

/** Restricts a folder to its owner (0700). A folder that everyone shares, such as `/tmp`, stays as it is. */
export function tightenFolder(folder: string): void {
  tighten(folder, 0o700);
}

/**
 * Makes a folder for its owner alone (0700), and those on its way. An Error with a readable message where nothing can be made, as
 * below `/proc`: Node's own `recursive` never ends there.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, 0o700);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === 'ENOENT')
        throw new Error(`No folder can be made in ${dirname(each)}: choose another path.`);
      // Another process may have made it since.
      if (code !== 'EEXIST' || !existsSync(each)) throw cause;
    }
  }
}

function tighten(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || (stats.mode & anyoneElse) === 0 || (stats.mode & sticky) !== 0) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    // Not ours to change, or a file system that is read-only or knows no permissions: it must not keep the site from serving.
    if (!['EPERM', 'EROFS', 'ENOTSUP'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}

/** Gives a file its name in one step, unless that name is taken: then an error with the code EEXIST. */
export function placeNew(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
  } catch (cause) {
    // Some file systems know no second name for a file.
    const canLink = !['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(
      (cause as NodeJS.ErrnoException).code ?? '',
    );
    if (canLink) throw cause;
    if (existsSync(file)) throw Object.assign(new Error(`${file} exists already.`), { code: 'EEXIST' });
    renameSync(unfinished, file);
  }
}

/** What an operating system's code for a file means for the person at the terminal; `path` may be empty. */
const fileFaults: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no ${path || 'such file or folder'}, or a link on its way leads nowhere.`,
  EEXIST: (path) => `${path} is a file or a dead link where a folder is needed: choose another path.`,
  ENOTDIR: (path) => `The way to ${path} leads through a file: choose another path.`,
  EISDIR: (path) => `${path} is a folder where a file is needed: choose another path.`,
  ELOOP: (path) => `${path} is a link that leads back to itself: remove it or choose another path.`,
  ENAMETOOLONG: (path) => `${path.slice(0, 60)}… is too long a name: choose another path.`,
  EACCES: (path) => `${path} may not be used by this user: give it to the user that runs this.`,
  EPERM: (path) => `${path} may not be changed by this user: give it to the user that runs this.`,
  EROFS: (path) => `${path} is on a disk that is read-only.`,
  ENOSPC: (path) => `The disk of ${path} is full.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up.`,
  EIO: (path) => `The disk of ${path} is failing.`,
  EMFILE: () => 'Too many files are open: raise the limit (LimitNOFILE) of this service.',
};

/** The same for the address that a server is to listen at. */
const addressFaults: Record<string, string> = {
  EADDRINUSE: 'another process listens there already: stop it, or set another port.',
  EADDRNOTAVAIL: 'this machine has no such address: correct HOST.',
  EACCES: 'this user may not listen there: take a port above 1023 and put a proxy before it.',
};

/** The sentence for a failure of the operating system; undefined for every other failure. */
export function systemSentence(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  const {
    code = '',
    syscall,
    path,
    dest,
    address,
    port,
  } = failure as Error & {
    code?: string;
    syscall?: string;
    path?: string;
    dest?: string;
    address?: string;
    port?: number;
  };
  if (syscall === 'listen') {
    const fault = addressFaults[code];
    return fault && `${address ?? ''}:${port ?? ''} cannot be listened at: ${fault}`;
  }
  return syscall === undefined ? undefined : fileFaults[code]?.(dest ?? path ?? '');
}

/** A failure as it is told at a terminal: its sentence, and its cause on a line of its own where that says more. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const { message, cause } = failure;
  const sentence = systemSentence(failure) ?? message;
  if (!(cause instanceof Error)) return sentence;
  return `${sentence}\n  Cause: ${systemSentence(cause) ?? cause.message}`;
}

import type { DatabaseConnection, QueryResult } from 'kysely';
import { AppError } from '#domain/app-error.ts';

/** What `Retry-After` says. */
const retryAfterSeconds = 10;

/**
 * What a database that cannot be reached or written to just now becomes: an AppError `unavailable` with a sentence for
 * the visitor. Every other failure stays as it is.
 */
export function asUnavailable(cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof AppError) return cause;
  const { code = '' } = cause as { code?: string };
  return isOut(code, cause) ? unavailable(cause) : cause;
}

export function unavailable(cause?: Error): AppError {
  return new AppError('unavailable', 'We cannot reach our records right now. Please try again in a minute.', {
    cause,
    details: { retryAfterSeconds },
  });
}

function isOut(code: string, cause: Error): boolean {
  // A disk that is full, failing (SQLite calls a read that fails corrupt) or read-only; a file locked for too long by another process.
  if (/^SQLITE_(FULL|READONLY|IOERR|CORRUPT|BUSY|CANTOPEN|NOMEM)/.test(code)) return true;
  // PostgreSQL: connection lost (08), resources used up (53), stopped by its operator (57P), failing disk (58), read-only (25006).
  if (/^(08...|53...|57P..|58...|25006)$/.test(code)) return true;
  if (/^(E[A-Z_]+)$/.test(code)) return true;
  // The driver's own errors of a lost connection have no code; the server's always have.
  return (
    code === '' &&
    /^(Connection terminated|timeout e|Query read timeout|Client (has|was) )/.test(cause.message)
  );
}

const guarded = new WeakSet<DatabaseConnection>();

/** Makes a connection reject with `unavailable` where the database is out of reach. */
export function guard(connection: DatabaseConnection): DatabaseConnection {
  if (guarded.has(connection)) return connection;
  guarded.add(connection);
  const { executeQuery } = connection;
  connection.executeQuery = async <R>(...query: Parameters<typeof executeQuery>) => {
    try {
      return (await executeQuery.apply(connection, query)) as QueryResult<R>;
    } catch (cause) {
      throw asUnavailable(cause);
    }
  };
  return connection;
}

import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import type { AccountStore, LoginAttemptStore, SessionStore } from '#domain/account.ts';
import type { LeadStore } from '#domain/lead.ts';
import type { MediaStore } from '#domain/media.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
import type { PostStore } from '#domain/post.ts';
import { accountStore } from './accounts.ts';
import type { Engine } from './dialects/engine.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { leadStore } from './leads.ts';
import { loginAttemptStore } from './login-attempts.ts';
import { mediaStore } from './media.ts';
import { migrations } from './migrations/all.ts';
import { newsletterStore } from './newsletter.ts';
import { postStore } from './posts.ts';
import { sessionStore } from './sessions.ts';

/** Everything the application keeps, behind the ports of the domain. */
export interface Store {
  engine: Engine['name'];
  leads: LeadStore;
  newsletter: NewsletterStore;
  posts: PostStore;
  media: MediaStore;
  accounts: AccountStore;
  sessions: SessionStore;
  tries: LoginAttemptStore;
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface StoreLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Opens and migrates the database: PostgreSQL when an address is given, else a SQLite file in the data folder. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  const engine = await openEngine(dataDir, databaseUrl);
  try {
    await migrate(engine);
  } catch (cause) {
    await engine.close();
    throw cause;
  }
  return {
    engine: engine.name,
    leads: leadStore(engine),
    newsletter: newsletterStore(engine),
    posts: postStore(engine),
    media: mediaStore(engine),
    accounts: accountStore(engine),
    sessions: sessionStore(engine),
    tries: loginAttemptStore(engine),
    ping: engine.ping,
    close: engine.close,
  };
}

async function openEngine(dataDir: string, databaseUrl: string | undefined): Promise<Engine> {
  if (!databaseUrl) return openSqlite(join(dataDir, 'margam.db'));
  // Its driver is loaded only where it is used.
  const { openPostgres } = await import('./dialects/postgres.ts');
  return openPostgres(databaseUrl);
}

async function migrate(engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: engine.db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought up to date.', { cause: error });
}

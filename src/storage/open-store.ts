import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AccountStore, SessionStore } from '#domain/account.ts';
import type { ApplicationStore } from '#domain/application.ts';
import type { AuditLog } from '#domain/audit.ts';
import type { BulkStore } from '#domain/bulk-change.ts';
import type { ContentStore } from '#domain/content-document.ts';
import type { StatisticsStore } from '#domain/insight.ts';
import type { SheetStore } from '#domain/item-statistics.ts';
import type { ImportStore } from '#domain/lead-import.ts';
import type { LeadStore, LeadUpdates } from '#domain/lead-store.ts';
import type { LoginAttemptStore } from '#domain/login-attempts.ts';
import type { MediaStore } from '#domain/media.ts';
import type { NewsletterStore } from '#domain/newsletter.ts';
import type { OneTimeTokenStore } from '#domain/one-time-token.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import type { DeskStore, PeopleStore } from '#domain/people.ts';

import type { PostStore } from '#domain/post.ts';
import type { PostDraftStore } from '#domain/post-draft.ts';
import type { PushStore } from '#domain/push.ts';
import type { RequestCountStore } from '#domain/request-limit.ts';
import type { SecondFactorStore } from '#domain/second-factor.ts';
import type { StudentStore } from '#domain/student-store.ts';
import type { TemplateStore } from '#domain/template.ts';
import { accountStore } from './accounts.ts';
import { sheetStore } from './answer-sheets.ts';
import { applicationStore } from './applications.ts';
import { bulkStore } from './bulk-changes.ts';
import { contentStore } from './content.ts';
import { deskStore, statisticsStore, templateStore } from './desk.ts';
import type { Engine } from './dialects/engine.ts';
import { openSqlite } from './dialects/sqlite.ts';
import { importStore } from './imports.ts';
import { indexSearch } from './lead-search.ts';
import { leadUpdates } from './lead-updates.ts';
import { leadStore } from './leads.ts';
import { loginAttemptStore } from './login-attempts.ts';
import { auditLog, newsletterStore } from './logs.ts';
import { mediaStore } from './media.ts';
import { migrate, type SchemaState, schemaState } from './migrate.ts';
import { oneTimeTokenStore } from './one-time-tokens.ts';
import { outboxStore } from './outbox.ts';
import { peopleStore } from './people.ts';
import { postDraftStore } from './post-drafts.ts';
import { postStore } from './posts.ts';
import { pushStore } from './push-devices.ts';
import { requestCountStore } from './request-counts.ts';
import { secondFactorStore } from './second-factors.ts';
import { forgetSecrets, lockedBox, openSecrets, type SecretBox } from './secret-key.ts';
import { sessionStore } from './sessions.ts';
import { indexStudentSearch } from './student-search.ts';
import { studentStore } from './students.ts';

/** Everything the application keeps, behind the ports of the domain. */
export interface Store {
  engine: Engine['name'];
  /** The tables as this opening found them, before it brought them up to date. */
  schemaBefore: SchemaState;
  leads: LeadStore;
  leadUpdates: LeadUpdates;
  outbox: OutboxStore;
  templates: TemplateStore;
  imports: ImportStore;
  statistics: StatisticsStore;
  people: PeopleStore;
  students: StudentStore;
  applications: ApplicationStore;
  bulk: BulkStore;
  desk: DeskStore;
  newsletter: NewsletterStore;
  sheets: SheetStore;
  posts: PostStore;
  postDrafts: PostDraftStore;
  media: MediaStore;
  content: ContentStore;
  accounts: AccountStore;
  sessions: SessionStore;
  loginAttempts: LoginAttemptStore;
  audit: AuditLog;
  oneTimeTokens: OneTimeTokenStore;
  secondFactors: SecondFactorStore;
  push: PushStore;
  /** Takes away what no key opens any more; gives how many there were. */
  forgetSecrets(): Promise<{ apps: number; documents: number }>;
  requestCounts: RequestCountStore;
  ping(): Promise<void>;
  /** The size of the database on disk, in bytes. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

interface StoreLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Where PostgreSQL's notifications are heard, when that is another address. */
  databaseListenUrl?: string | undefined;
}

interface OpenOptions {
  /** Called before a database that an older version made is changed; when it rejects, nothing is changed. */
  beforeUpgrade?: ((state: SchemaState) => Promise<void>) | undefined;
  /** The file of the key that opens what is sealed; without it nothing sealed can be read. */
  secretKeyFile?: string;
  /** The clock by which posts become public. */
  now?: () => Date;
}

/**
 * Opens the database that a site made, for a command at the terminal. Throws an Error with a readable message, and
 * makes nothing, when there is none: a command that is run without the service's environment would otherwise begin an
 * empty one and report success.
 */
export async function openExistingStore(location: StoreLocation): Promise<Store> {
  const { dataDir, databaseUrl } = location;
  if (!databaseUrl && !existsSync(databaseFile(dataDir))) {
    throw new Error(
      `There is no database in ${resolve(dataDir)}. Run this with the DATA_DIR (or DATABASE_URL) that the site runs with; a new site makes its database at its first start.`,
    );
  }
  if (databaseUrl) {
    const engine = await openEngine(location);
    const tables = await engine.db.introspection.getTables().finally(engine.close);
    if (!tables.some(({ name }) => name === 'lead')) {
      throw new Error(
        'The database of DATABASE_URL holds no site. Run this with the DATABASE_URL that the site runs with; a new site makes its tables at its first start.',
      );
    }
  }
  return openStore(location, {
    beforeUpgrade: () =>
      Promise.reject(
        new Error(
          'The database is older than this version. Start the site once, which brings it up to date, then run this again.',
        ),
      ),
  });
}

/** Opens and migrates the database: PostgreSQL when an address is given, else a SQLite file in the data folder. */
export async function openStore(
  location: StoreLocation,
  { beforeUpgrade, secretKeyFile, now = () => new Date() }: OpenOptions = {},
): Promise<Store> {
  const engine = await openEngine(location);
  let schemaBefore: SchemaState;
  let secrets: SecretBox;
  try {
    const state = await schemaState(engine);
    if (state.applied.length > 0 && state.pending.length > 0) await beforeUpgrade?.(state);
    schemaBefore = await migrate(engine);
    await indexSearch(engine);
    await indexStudentSearch(engine);
    secrets = secretKeyFile ? await openSecrets(engine, secretKeyFile) : lockedBox('');
  } catch (cause) {
    await engine.close();
    throw cause;
  }
  const leads = leadStore(engine);
  const applications = applicationStore(engine, secrets);
  return {
    engine: engine.name,
    schemaBefore,
    leadUpdates: leadUpdates(engine),
    outbox: outboxStore(engine),
    templates: templateStore(engine),
    imports: importStore(engine),
    statistics: statisticsStore(engine),
    leads,
    people: peopleStore(engine, applications),
    students: studentStore(engine, leads.catchUp),
    applications,
    desk: deskStore(engine),
    bulk: bulkStore(engine),
    newsletter: newsletterStore(engine),
    sheets: sheetStore(engine),
    posts: postStore(engine, now),
    postDrafts: postDraftStore(engine),
    media: mediaStore(engine, now),
    content: contentStore(engine),
    accounts: accountStore(engine),
    sessions: sessionStore(engine),
    loginAttempts: loginAttemptStore(engine),
    audit: auditLog(engine),
    oneTimeTokens: oneTimeTokenStore(engine),
    secondFactors: secondFactorStore(engine, secrets),
    push: pushStore(engine, secrets),
    forgetSecrets: () => forgetSecrets(engine),
    requestCounts: requestCountStore(engine),
    ping: engine.ping,
    async close() {
      await leads.stop();
      await engine.close();
    },
    bytes: engine.bytes,
  };
}

/** Where the SQLite database of a data folder is. */
function databaseFile(dataDir: string): string {
  return join(dataDir, 'margam.db');
}

async function openEngine({ dataDir, databaseUrl, databaseListenUrl }: StoreLocation): Promise<Engine> {
  if (!databaseUrl) return openSqlite(databaseFile(dataDir));
  // Its driver is loaded only where it is used.
  const { openPostgres } = await import('./dialects/postgres.ts');
  return openPostgres(databaseUrl, { listenUrl: databaseListenUrl });
}

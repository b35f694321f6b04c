import { sampleCount } from '#content/samples.ts';
import { firstStepNames, gapNames } from '#content/site-defaults.ts';
import type { DocumentName } from '#domain/content-rules.ts';
import { changedFields } from '#domain/document-change.ts';
import { insightQuery } from '#domain/insight.ts';
import { letterTest } from '#domain/newsletter.ts';
import { outboxQuery } from '#domain/outbox.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may } from '#domain/permission.ts';
import { allowed, type Staff } from './allowed.ts';
import type { DeskGap, DeskParts, FirstSteps } from './parts.ts';

/** A document of the site's content as the desk edits it. */
export type DeskDocument = Awaited<ReturnType<ReturnType<typeof operationQueries>['document']>>;

/** How many letters the page of the newsletter shows, each with the title of its post, and how many posts to choose from. */
const mostLetters = 50;

export function operationQueries(parts: DeskParts) {
  /** A demo is made ready for visitors from when it has a name of its own on; before, it shows what the site can be. */
  const isMadeReady = () => !parts.settings.demo || !parts.gaps().settings.includes('name');

  function siteGaps(account: Staff['account']): { gaps: DeskGap[]; all: number } {
    if (!may(account, 'settings.write') || !isMadeReady()) return { gaps: [], all: 0 };
    const { settings, samples } = parts.gaps();
    const gaps = [
      ...settings.map((gap) => ({ name: gapNames[gap], href: `/admin/settings#content-${gap}` })),
      ...samples.map(({ name, document }) => ({ name, href: `/admin/content/${document}` })),
    ];
    return { gaps, all: Object.keys(gapNames).length + sampleCount };
  }

  return {
    /** The leads of some days in numbers. */
    insight: allowed('leads.read', (_, query: unknown) =>
      parts.readInsight(parseOrThrow(insightQuery, query)),
    ),
    /** What kept answers say of the questionnaire of interests. */
    itemStatistics: allowed('settings.write', () => parts.answerSheets.statistics()),
    /** What was brought in from old tables, newest first. */
    imports: allowed('leads.write', () => parts.imports.list()),
    /** The newest tables of students that still have some. */
    tables: allowed('leads.write', () => parts.listTables(10)),
    /** What goes and who stays when a table of students is taken back. */
    importToUndo: allowed('leads.erase', (_, tag: string) => parts.importStudents.viewUndo(tag)),
    /** The texts the office writes with. */
    templates: allowed('own:leads.read', () => parts.templates.list()),
    /** One page of messages, newest first. */
    messages: allowed('outbox.manage', async ({ username }, query: unknown) => {
      const page = await parts.readOutbox(parseOrThrow(outboxQuery, query));
      parts.noteBulkRead(username, page.messages.length);
      return page;
    }),
    siteStatus: allowed('status.read', () => parts.siteStatus()),
    /** What is wrong with the backups, for who may read the status; nothing in demo mode. */
    backups: allowed('account', async ({ account }) =>
      parts.settings.demo || !may(account, 'status.read') ? [] : parts.backups(),
    ),
    /** A document of the site's content with its history, read anew. */
    document: allowed('settings.write', async (_, name: DocumentName) => {
      await parts.siteContent.refresh();
      const { values, documents } = parts.siteContent.current();
      const { version, changedAt, changedBy } = documents[name];
      return {
        name,
        values: values[name],
        version,
        changedAt,
        changedBy,
        fixed: parts.kinds[name].fixed,
        /** The fields that say something else than the site came with. */
        changed: changedFields(parts.kinds[name], values[name]),
        history: await parts.content.history(name),
        /** What a parent looks for and does not find yet; empty for documents that say nothing of it. */
        missing: name === 'trust' ? parts.trustGaps() : { open: [], all: 0 },
      };
    }),
    /** What an owner still has to set before visitors come, and of how many things; no gaps in a demo without a name of its own, and for everyone else. */
    openGaps: allowed('account', async ({ account }) => siteGaps(account)),
    /**
     * What a new office does first, for an owner; nothing in a demo without a name of its own, and once all is done that every
     * office needs: the site filled in, a student, a backup. Colleagues and lists of one's own are for who wants them, and keep nothing open.
     */
    firstSteps: allowed('account', async ({ account }): Promise<FirstSteps[]> => {
      if (!may(account, 'settings.write') || !isMadeReady()) return [];
      const site = siteGaps(account);
      const order = { by: 'created', isDescending: true } as const;
      const [[student], accounts, hasOwnLists] = await Promise.all([
        parts.findStudents({}, order, { limit: 1 }),
        may(account, 'accounts.manage') ? parts.accounts.list() : undefined,
        parts.students.hasOwnLists(),
      ]);
      const isBackedUp = !may(account, 'status.read') || parts.backups().length === 0;
      if (site.gaps.length === 0 && student && isBackedUp) return [];
      const step = (of: FirstSteps['of'], ...steps: [keyof typeof firstStepNames, string, boolean][]) => ({
        of,
        open: steps
          .filter(([, , isDone]) => !isDone)
          .map(([key, href]) => ({ name: firstStepNames[key], href })),
        done: steps.filter(([, , isDone]) => isDone).length,
      });
      // What stands in the first list already is not asked twice.
      const parents = parts.trustGaps();
      const sought = parents.open.filter(({ href }) => !site.gaps.some((gap) => gap.href === href));
      return [
        { of: 'site', open: site.gaps, done: site.all - site.gaps.length },
        { of: 'parents', open: sought, done: parents.all - parents.open.length },
        step(
          'office',
          ['lists', '/admin/office', hasOwnLists],
          ...(accounts
            ? [['invite', '/admin/accounts#invite', accounts.length > 1] satisfies Parameters<typeof step>[1]]
            : []),
        ),
        step('students', ['import', '/admin/imports', Boolean(student)]),
        step('backup', ['backup', '/admin/status', isBackedUp]),
      ];
    }),
    /**
     * A page of the newsletter's addresses, newest first, and the newest letters, with `post` where its id is known, and the
     * `choices`: the newest public posts that have not gone out.
     */
    newsletter: allowed(
      'posts.write',
      async ({ account }, { postId, page, limit }: { postId: string; page: number; limit: number }) => {
        const [addresses, counts, letters, newest] = await Promise.all([
          parts.newsletter.newest({ offset: (page - 1) * limit, limit }),
          parts.newsletter.countAddresses(),
          parts.newsletter.letters(),
          parts.posts.listPublished({ offset: 0, limit: mostLetters }),
        ]);
        const gone = new Set(letters.map((letter) => letter.postId));
        const choices = newest.filter(({ id }) => !gone.has(id));
        const titled = letters.slice(0, mostLetters).map(async (letter) => {
          return { ...letter, title: (await parts.posts.find(letter.postId))?.title };
        });
        const post = postId.includes('\0') ? undefined : await parts.posts.find(postId);
        return {
          addresses,
          counts,
          letters: await Promise.all(titled),
          post,
          choices,
          ownAddress: account.email,
        };
      },
    ),
  };
}

export function operationCommands(parts: DeskParts) {
  return {
    /** Takes a table of students back: those that nobody worked on since, and what it noted at others. */
    undoStudentImport: allowed('leads.erase', ({ username }, tag: string) =>
      parts.importStudents.undo(tag, username),
    ),
    /** Sends a post to everyone, or to one address as a test; says to how many. */
    sendLetter: allowed('settings.write', ({ username }, postId: string, testTo?: string) =>
      parts.sendLetter(postId, username, testTo === undefined ? testTo : parseOrThrow(letterTest, testTo)),
    ),
  };
}

import type { FastifyRequest } from 'fastify';
import { languageAt } from '#content/languages.ts';
import { replyWithinWords } from '#content/mail.ts';
import { askedWords } from '#content/quiz-words.ts';
import { previewNote } from '#content/site.ts';
import { gapNames } from '#content/site-defaults.ts';
import { mainLinks, ownLinks } from '#content/visible-content.ts';
import { type Account, signInForm } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { insightQuery } from '#domain/insight.ts';
import { letterTest } from '#domain/newsletter.ts';
import { outboxQuery } from '#domain/outbox.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { may, type Permission } from '#domain/permission.ts';
import { yearAt } from '#web/page/formats.ts';
import type { DeskGap, DeskServices, NewsletterDeskServices, PageServices } from '#web/page/page-services.ts';
import { clientAddress, clipped, leadContext } from './lead-context.ts';
import { leadDeskServices } from './lead-desk-services.ts';
import type { Parts } from './parts.ts';
import { isFromThisMachine, refuseOtherOrigins, requireSameOrigin, signInOrigin } from './same-origin.ts';
import type { SiteSnapshot } from './site-content.ts';
import { linkServices, ownAccountServices, staffServices, toDeskUser } from './staff-page-services.ts';
import { studentDeskServices } from './student-desk-services.ts';

interface PageCircumstances {
  isPersonal: boolean;
  /** Unpublished changes that their author looks at. */
  previewed?: SiteSnapshot | undefined;
  onRetryAfter?: (seconds: number) => void;
}

/** What a page's loader or action may do, on behalf of this request's visitor. */
export function requestPageServices(
  request: FastifyRequest,
  parts: Parts,
  { isPersonal, previewed, onRetryAfter }: PageCircumstances,
): PageServices {
  /** Reports a failure that names a time to come back to `onRetryAfter`, for the answer's `Retry-After`. */
  const withRetryAfter = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (failure) {
      const seconds = failure instanceof AppError && failure.details?.retryAfterSeconds;
      if (typeof seconds === 'number') onRetryAfter?.(seconds);
      throw failure;
    }
  };
  // Cached pages carry no idempotency key: the same details on the same day count as one submission.
  const keyOf = (...typed: unknown[]) =>
    parts.sha256(JSON.stringify([typed, parts.now().toISOString().slice(0, 10)]));
  // One snapshot for the whole page, however long it takes.
  const { facts, settings, content } = previewed ?? parts.siteContent.current();
  return {
    language: languageAt(request.url),
    settings: {
      ...facts,
      ...parts.settings,
      year: yearAt(parts.now()),
      within: replyWithinWords(settings.replyWithin),
      ...(content.words.footer && { footer: content.words.footer }),
      ...((content.pages.length > 0 || settings.menu.length > 0) && {
        menu: {
          main: mainLinks(content.pages, settings.menu),
          footer: ownLinks(content.pages, 'footer'),
          service: ownLinks(content.pages, 'service'),
        },
      }),
      ...(previewed && { preview: previewNote }),
    },
    content,
    render: async (markdown) => (await parts.renderPost({ format: 'markdown', content: markdown })).html,
    notice: {
      leadMonths: settings.leadMonths,
      grievanceReplyDays: settings.grievanceReplyDays,
      noticeContact: settings.noticeContact,
    },
    now: parts.now,
    submitLead: (form, values) =>
      withRetryAfter(parts.submitLead(form, keyOf(form), leadContext(request, values))),
    completeQuiz: (form, answers, values) =>
      withRetryAfter(
        parts.completeQuiz(
          {
            form,
            answers,
            asked: askedWords(content.quiz.questions ?? {}, answers),
            claimedScore: undefined,
            claimedLevel: undefined,
          },
          keyOf(form, answers),
          leadContext(request, values),
        ),
      ),
    // PostgreSQL takes no text with a NUL. A visitor does not wait until the leads of others are filed.
    findLead: async (id) => (id.includes('\0') ? undefined : parts.leads.findAsStored(id)),
    subscribe: (email, values) =>
      withRetryAfter(
        parts.subscribe(email, {
          noticeVersion: clipped(values.noticeVersion, 40),
          ipObserved: clientAddress(request),
        }),
      ),
    confirmSubscription: (token) =>
      /^[\w-]{20,64}$/.test(token)
        ? parts.newsletter.confirm(token, parts.now().toISOString())
        : Promise.resolve(false),
    listPosts: parts.readPosts.list,
    readPost: parts.readPosts.read,
    async movedTo(path) {
      const slug = await parts.posts.slugAt(path);
      return slug === undefined ? undefined : `/blog/${slug}`;
    },
    desk: deskPorts(request, parts, isPersonal),
    logFailure: (failure) =>
      request.log.error({ err: failure, path: request.url.split('?')[0]?.slice(0, 200) }, 'page failed'),
  };
}

/** A page that is kept for everyone sees nobody signed in, whoever happened to ask for it first. */
function deskPorts(request: FastifyRequest, parts: Parts, isPersonal: boolean): DeskServices {
  const { cookies, settings } = parts;
  const account = async (): Promise<Account | undefined> =>
    isPersonal ? parts.access.signedIn(request) : undefined;
  const permitted = async (permission?: Permission): Promise<Account> => {
    const found = await account();
    if (!found) throw new AppError('unauthenticated', 'Sign in to continue.');
    if (permission) await parts.access.permit(found, permission);
    return found;
  };
  return {
    async session() {
      const found = await account();
      return found && toDeskUser(found, parts);
    },
    staff: staffServices(request, parts, permitted),
    own: ownAccountServices(request, parts, permitted),
    links: linkServices(request, parts),
    async signIn(username, password, code) {
      refuseOtherOrigins(request, settings.publicUrl);
      const form = parseOrThrow(signInForm, { username, password, code });
      return cookies.begin(await parts.signIn(form, signInOrigin(request, cookies)));
    },
    async signOut() {
      refuseOtherOrigins(request, settings.publicUrl);
      await parts.signOut(cookies.read(request).sessionToken);
      return cookies.end();
    },
    async openGaps() {
      const found = await account();
      if (parts.settings.demo || !found || !may(found, 'settings.write')) return [];
      return deskGaps(parts.gaps());
    },
    async readDocument(name) {
      await permitted('settings.write');
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
        history: await parts.content.history(name),
        missing: name === 'trust' ? parts.trustGaps() : [],
      };
    },
    demoAccount: isFromThisMachine(request) ? parts.demoAccount : undefined,
    async readInsight(query) {
      await permitted('leads.read');
      return parts.readInsight(parseOrThrow(insightQuery, query));
    },
    async itemStatistics() {
      await permitted('settings.write');
      return parts.answerSheets.statistics();
    },
    async listImports() {
      await permitted('leads.write');
      return parts.imports.list();
    },
    async listTemplates() {
      await permitted('leads.read');
      return parts.templates.list();
    },
    async listMessages(query) {
      const { username } = await permitted('outbox.manage');
      const page = await parts.readOutbox(parseOrThrow(outboxQuery, query));
      parts.noteBulkRead(username, page.messages.length);
      return { ...page, mail: parts.mail };
    },
    newsletter: newsletterServices(request, parts, permitted),
    leads: leadDeskServices(request, parts, permitted),
    students: studentDeskServices(request, parts, permitted),
    async siteStatus() {
      await permitted('status.read');
      return parts.siteStatus();
    },
  };
}

function newsletterServices(
  request: FastifyRequest,
  { newsletter, posts, sendLetter, settings, mail }: Parts,
  permitted: (permission: Permission) => Promise<Account>,
): NewsletterDeskServices {
  return {
    async read({ postId, page, limit }) {
      const { email: ownAddress } = await permitted('posts.write');
      const [addresses, counts, letters, newest] = await Promise.all([
        newsletter.newest({ offset: (page - 1) * limit, limit }),
        newsletter.countAddresses(),
        newsletter.letters(),
        posts.listPublished({ offset: 0, limit: mostLetters }),
      ]);
      const gone = new Set(letters.map((letter) => letter.postId));
      const choices = newest.filter(({ id }) => !gone.has(id));
      const titled = letters.slice(0, mostLetters).map(async (letter) => {
        return { ...letter, title: (await posts.find(letter.postId))?.title };
      });
      const post = postId.includes('\0') ? undefined : await posts.find(postId);
      return { addresses, counts, letters: await Promise.all(titled), post, choices, ownAddress, mail };
    },
    async sendLetter(postId, testTo) {
      requireSameOrigin(request, settings.publicUrl);
      const { username } = await permitted('settings.write');
      return sendLetter(postId, username, testTo === undefined ? testTo : parseOrThrow(letterTest, testTo));
    },
  };
}

/** How many letters the page shows, each with the title of its post, and how many posts to choose from. */
const mostLetters = 50;

/** What an owner still has to do before visitors come, each with the place in the desk where it is done. */
function deskGaps({ settings, samples }: ReturnType<Parts['gaps']>): DeskGap[] {
  return [
    ...settings.map((gap) => ({ name: gapNames[gap], href: `/admin/settings#content-${gap}` })),
    ...samples.map(({ name, document }) => ({ name, href: `/admin/content/${document}` })),
  ];
}

import type { FastifyRequest } from 'fastify';
import { languageAt } from '#content/languages.ts';
import { replyWithinWords } from '#content/mail.ts';
import { askedWords } from '#content/quiz-words.ts';
import { networkNames, previewNote } from '#content/site.ts';
import { tamilWithin } from '#content/tamil-form.ts';
import { mainLinks, ownLinks } from '#content/visible-content.ts';
import type { Staff } from '#desk/allowed.ts';
import type { Bound } from '#desk/desk.ts';
import type { SiteSnapshot } from '#desk/site-content.ts';
import { signInForm } from '#domain/account.ts';
import { AppError } from '#domain/app-error.ts';
import { furtherFields, ownAnswers } from '#domain/form-fields.ts';
import { parseOrThrow } from '#domain/parse.ts';
import { type Asked, may, permissions } from '#domain/permission.ts';
import type { SiteFacts } from '#domain/site-facts.ts';
import { forgotForm, linkForm } from '#domain/staff.ts';
import { yearAt } from '#web/page/formats.ts';
import type { DeskServices, PageServices } from '#web/page/page-services.ts';
import type { Way } from './access.ts';
import { clientAddress, clipped, leadContext } from './lead-context.ts';
import type { Parts } from './parts.ts';
import { isFromThisMachine, refuseOtherOrigins, requireSameOrigin, signInOrigin } from './same-origin.ts';

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
  const { facts, settings, content, fields } = previewed ?? parts.siteContent.current();
  const forms = furtherFields(fields);
  return {
    language: languageAt(request.url),
    tamilWithin: replyWithinWords(settings.replyWithin, tamilWithin),
    settings: {
      ...facts,
      ...parts.settings,
      social: namedNetworks(facts.social),
      year: yearAt(parts.now()),
      within: replyWithinWords(settings.replyWithin),
      ...(forms && { forms }),
      ...(!content.services['career-guidance'].words.successStories && { noStories: true }),
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
    submitLead: async (form, values) => {
      const own = ownAnswers(fields, form.kind, values);
      const key = own.length > 0 ? keyOf(form, own) : keyOf(form);
      return withRetryAfter(parts.submitLead(form, key, leadContext(request, values), undefined, own));
    },
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
    keepAnswers: async (answers) => {
      await withRetryAfter(parts.answerSheets.keep(answers, clientAddress(request)));
    },
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
    readDraft: parts.readPosts.readDraft,
    searchPosts: parts.readPosts.search,
    async movedTo(path) {
      const slug = await parts.posts.slugAt(path);
      return slug === undefined ? undefined : `/blog/${slug}`;
    },
    desk: deskServices(request, parts, isPersonal),
    logFailure: (failure) =>
      request.log.error({ err: failure, path: request.url.split('?')[0]?.slice(0, 200) }, 'page failed'),
  };
}

/** A page that is kept for everyone sees nobody signed in, whoever happened to ask for it first. */
function deskServices(request: FastifyRequest, parts: Parts, isPersonal: boolean): DeskServices {
  const { access, cookies, settings } = parts;

  /** The same queries or commands, each for whoever asks when it is called. */
  function bound<C extends Parts['queries'] | Parts['commands']>(capabilities: C, way: Way): Bound<C> {
    const given = Object.entries(capabilities).map(([name, work]) => [
      name,
      async (...input: unknown[]) => {
        if (!isPersonal) throw new AppError('unauthenticated', 'Sign in to continue.');
        const by = await access.admit(request, work.needs, way);
        return (work as (by: Staff, ...input: unknown[]) => Promise<unknown>)(by, ...input);
      },
    ]);
    return Object.fromEntries(given) as Bound<C>;
  }

  const commands = bound(parts.commands, 'form');
  return {
    async session() {
      const account = isPersonal ? await access.signedIn(request) : undefined;
      if (!account) return undefined;
      const { id, username, name, role } = account;
      return {
        id,
        username,
        called: name || username,
        role,
        permissions: permissions
          .flatMap((permission): Asked[] => [permission, `own:${permission}`])
          .filter((asked) => may(account, asked)),
        isFactorMissing: await access.lacksSecondFactor(account),
      };
    },
    queries: bound(parts.queries, 'page'),
    commands,
    entry: {
      demoAccount: async () => (isFromThisMachine(request) ? parts.demoAccount() : undefined),
      mail: parts.mail,
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
      confirmIdentity: async (form) => cookies.begin({ sessionToken: await commands.confirmIdentity(form) }),
      async requestReset(name) {
        refuseOtherOrigins(request, settings.publicUrl);
        await parts.requestPasswordReset(parseOrThrow(forgotForm, { username: name }).username, request.ip);
      },
      readLink: (token) => parts.readAccountLink(token.slice(0, 100)),
      async acceptLink(form) {
        requireSameOrigin(request, settings.publicUrl);
        const origin = signInOrigin(request, cookies);
        const { tokens } = await parts.acceptAccountLink(parseOrThrow(linkForm, form), origin);
        return tokens ? cookies.begin(tokens) : [];
      },
    },
  };
}

/** The office's pages elsewhere by the names of their networks, in the footer's order. */
function namedNetworks(social: SiteFacts['social']): Record<string, string> {
  const networks = Object.entries(networkNames) as [keyof typeof social, string][];
  return Object.fromEntries(
    networks.flatMap(([network, name]): [string, string][] => {
      const href = social[network];
      return href ? [[name, href]] : [];
    }),
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangeContent, PreviewContent, RestoreContent } from '#commands/change-content.ts';
import type { CompleteQuiz } from '#commands/complete-quiz.ts';
import type { RetryMessage } from '#commands/dispatch-outbox.ts';
import type { ImportPosts } from '#commands/import-posts.ts';
import type { ImportStudents } from '#commands/import-students.ts';
import type { KeepDrafts } from '#commands/keep-drafts.ts';
import type { StoreImage } from '#commands/keep-pictures.ts';
import type { ProveLead, SubmitLead } from '#commands/submit-lead.ts';
import type { Subscribe } from '#commands/subscribe.ts';
import type { CreatePost, DeletePost, RestoreVersion, UpdatePost } from '#commands/write-posts.ts';
import type { DeskCommands, DeskQueries } from '#desk/desk.ts';
import type { DeskParts } from '#desk/parts.ts';
import type { ReadOutbox } from '#desk/read-desk.ts';
import type { LeadUpdates } from '#domain/lead-store.ts';
import type { MediaStore } from '#domain/media.ts';
import type { OutboxStore } from '#domain/outbox.ts';
import type { PeopleStore } from '#domain/people.ts';
import type { ReadText } from '#domain/post.ts';
import type { PostDraftStore } from '#domain/post-draft.ts';
import type { RequestCountStore } from '#domain/request-limit.ts';
import type { Runtime } from '#domain/runtime.ts';
import type { RenderPost } from '#markdown/render-post.ts';
import type { Deployment } from '#web/page/page-services.ts';
import type { Access } from './access.ts';
import type { CachedResponse } from './cached-response.ts';
import type { EventStreams } from './event-streams.ts';
import type { TrustProxy } from './lead-context.ts';
import type { FindPage } from './page-addresses.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './pages.ts';
import type { ReadPosts } from './read-posts.ts';
import type { AddedRoute, AddPlainRoute, AddRoute } from './route.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Everything the HTTP layer needs, wired in `compose.ts`. */
export interface AppDeps extends Omit<DeskParts, 'now' | 'readOutbox' | 'settings'> {
  settings: Deployment;
  trustProxy: TrustProxy;
  logger: FastifyBaseLogger | false;
  runtime: Runtime;
  submitLead: SubmitLead;
  proveLead: ProveLead;
  completeQuiz: CompleteQuiz;
  subscribe: Subscribe;
  createPost: CreatePost;
  updatePost: UpdatePost;
  deletePost: DeletePost;
  untrashPost: DeletePost;
  importPosts: ImportPosts;
  drafts: KeepDrafts;
  postDrafts: PostDraftStore;
  /** Fetches pictures of other sites that posts show, behind the answer. */
  fetchPictures: () => Promise<void>;
  restoreVersion: RestoreVersion;
  readText: ReadText;
  renderPost: RenderPost;
  storeImage: StoreImage;
  retryMessage: RetryMessage;
  /** Where mail goes: to a server, to the desk's page of messages, or nowhere. */
  mail: 'server' | 'page' | 'none';
  drawPng: (svg: string, colours?: number) => Promise<Uint8Array>;
  changeContent: ChangeContent;
  restoreContent: RestoreContent;
  previewContent: PreviewContent;
  leadUpdates: LeadUpdates;
  outbox: OutboxStore;
  people: PeopleStore;
  importStudents: ImportStudents;
  media: MediaStore;
  requestCounts: RequestCountStore;
  requireSecondFactor: 'off' | 'owners' | 'all';
  /** The demo's account, for the sign-in page's hint; undefined outside demo mode, and once nobody gets in with it. */
  demoAccount: () => Promise<{ username: string; password: string } | undefined>;
  ping: () => Promise<void>;
  renderPage: RenderPage;
  findPage: FindPage;
  staticFiles: Map<string, CachedResponse>;
  /** Validates every reply against its schema; for tests. */
  checkReplies?: boolean;
  /** Development only: answers what it knows itself (modules, hot reload) and turns the page cache off. */
  developmentServer?:
    | ((request: IncomingMessage, response: ServerResponse, next: () => void) => void)
    | undefined;
}

/** What the routes share: the given ports and what is built from them. */
export type Parts = AppDeps &
  Runtime & {
    access: Access;
    cookies: SessionCookies;
    cache: PageCache;
    readPosts: ReadPosts;
    readOutbox: ReadOutbox;
    /** What staff may see and do, each with what it needs. */
    queries: DeskQueries;
    commands: DeskCommands;
    streams: EventStreams;
    addRoute: AddRoute;
    addPlainRoute: AddPlainRoute;
    /** Every route of the API, as it is added. */
    routes: AddedRoute[];
    /** Answers in a moment that the site is busy. */
    refuseBusy: (response: ServerResponse) => void;
    /** Called after a change to posts: forgets every cached page, list, feed and sitemap. */
    onPostsChanged: () => void;
  };

import { useRef } from 'react';
import {
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';
import { adminBar, adminMeta, dashboard } from '#content/admin.ts';
import { newsletterDesk } from '#content/newsletter-desk.ts';
import { AccountSection } from '#web/desk/accounts/account-section.tsx';
import { FirstStepList } from '#web/desk/content/open-gaps.tsx';
import { DeskHead, WaitingStrip } from '#web/desk/frame/desk-head.tsx';
import { waitingWords } from '#web/desk/frame/desk-words.ts';
import { leaving, requireStaff } from '#web/desk/frame/session.ts';
import { PostForm } from '#web/desk/posts/post-form.tsx';
import { DeskPosts, readPosts, useOpened, usePosts } from '#web/desk/posts/post-list.tsx';
import { useOnNew } from '#web/page/effects.ts';
import { deskMeta } from '#web/page/head.ts';
import { pageServices } from '#web/page/page-context.ts';
import type { Route } from './+types/dashboard.ts';
import type { loader as layout } from './signed-in.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireStaff(args);
  // Everyone lands here after signing in: accounts that may not write posts are sent on to the day's leads.
  if (!user.permissions.includes('posts.write')) throw redirect('/admin/today');
  const { queries } = await requireStaff(args, 'posts.write');
  const readsLeads = user.permissions.includes('own:leads.read');
  const [waiting, first] = await Promise.all([
    readsLeads ? queries.waitingStrip() : undefined,
    queries.firstSteps(),
  ]);
  const { content, now } = args.context.get(pageServices);
  return { user, waiting: waiting && waitingWords(waiting, now()), first, team: content.team };
}

/** Nothing of the desk is drawn before the server has confirmed the saved sign-in state. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const posts = readPosts();
  return { ...(await serverLoader()), posts };
}
clientLoader.hydrate = true as const;

/** The open form is part of the address; it needs no new answer from the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, adminMeta.dashboard);

export { DeskLoading as HydrateFallback };

const newPost = 'new';

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const posts = usePosts(loaderData.posts);
  const open = query.get('post');
  const opened = useOpened(open);

  // A form that closes gives the focus back to the button that opened it, and with it the place in the list.
  const opener = useRef<HTMLElement>(undefined);

  /** Opens the form on a post, on a new one, or closes it. */
  function show(post: string | undefined, state?: typeof leaving): void {
    if (post && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
    setQuery(post ? { post } : {}, { preventScrollReset: true, state });
  }

  function close(): void {
    show(undefined, leaving);
    void posts.load();
  }

  useOnNew(!open, (isClosed) => {
    if (isClosed && opener.current?.isConnected) opener.current.focus();
  });

  return (
    <>
      <DeskHead title={dashboard.title}>
        <button type="button" className={opened ? 'button quiet' : 'button'} onClick={() => show(newPost)}>
          {dashboard.newPost}
        </button>
      </DeskHead>
      {opened && (
        <PostForm key={open} opened={opened} team={loaderData.team} onClose={close} onSaved={close}>
          {opened.post?.published && loaderData.user.permissions.includes('settings.write') && (
            <p>
              <Link className="desk-act" to={`/admin/newsletter?post=${opened.post._id}`}>
                {newsletterDesk.send.all}
              </Link>
            </p>
          )}
        </PostForm>
      )}
      {!opened && loaderData.waiting && <WaitingStrip words={loaderData.waiting} />}
      {!opened && <FirstStepList steps={loaderData.first} />}
      {/* Kept while one writes: a form that closes leads back to the place in it. */}
      <DeskPosts posts={posts} isHidden={Boolean(opened)} onEdit={show} />
      {!opened && <AccountSection username={loaderData.user.username} />}
    </>
  );
}

/** Shown while the saved sign-in state is compared with the server's. */
function DeskLoading() {
  // The page's own data come with its script; those of the layout around it are there before.
  const desk = useRouteLoaderData<typeof layout>('pages/admin/signed-in');
  return (
    <>
      <h1 className="sr-only">{dashboard.title}</h1>
      <p role="status" className="desk-loading">
        <span className="spinner" aria-hidden="true" />
        {adminBar.loading}
      </p>
      <p className="notice without-script">
        {adminBar.needsScript}{' '}
        {desk?.permissions.includes('own:leads.read') && <a href="/admin/today">{adminBar.withoutScript}</a>}
      </p>
    </>
  );
}

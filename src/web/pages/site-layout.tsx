import { Outlet, useLocation, useNavigation } from 'react-router';
import { SiteFrame } from '#web/frame/site-frame.tsx';
import { useLoaded } from '#web/page/effects.ts';

/** A page that comes sooner than this needs no skeleton before it. */
const patienceMs = 150;

export default function SiteLayout() {
  const Skeleton = usePendingBlog();
  return <SiteFrame>{Skeleton ? <Skeleton /> : <Outlet />}</SiteFrame>;
}

/** The skeleton of the blog page that a followed link is slow to load; undefined otherwise. No page pays for it before. */
function usePendingBlog() {
  const target = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const awaited = target !== pathname && target?.startsWith('/blog') ? target : undefined;
  const skeleton = useLoaded(
    () =>
      awaited
        ? import('#web/blog/skeletons.tsx').then(({ BlogSkeleton, PostSkeleton }) =>
            awaited === '/blog' ? BlogSkeleton : PostSkeleton,
          )
        : undefined,
    [awaited],
    patienceMs,
  );
  return awaited && skeleton;
}

import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BlogSkeleton, PostSkeleton } from './skeletons.tsx';

/** A page that comes sooner than this needs no skeleton before it. */
const patienceMs = 150;

/** The skeleton of the blog page that a followed link is taking its time to bring; undefined otherwise. */
export function usePendingBlog(): ReactNode {
  const target = useNavigation().location?.pathname;
  const { pathname } = useLocation();
  const [lateFor, setLateFor] = useState<string>();
  const awaited = target !== pathname && target?.startsWith('/blog') ? target : undefined;

  useEffect(() => {
    if (!awaited) return setLateFor(undefined);
    const timer = setTimeout(() => setLateFor(awaited), patienceMs);
    return () => clearTimeout(timer);
  }, [awaited]);

  if (!awaited || lateFor !== awaited) return undefined;
  return awaited === '/blog' ? <BlogSkeleton /> : <PostSkeleton />;
}

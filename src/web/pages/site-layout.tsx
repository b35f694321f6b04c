import { Outlet } from 'react-router';
import { usePendingBlog } from '#web/blog/skeletons.tsx';
import { SiteFrame } from '#web/frame/site-frame.tsx';

export default function SiteLayout() {
  const pending = usePendingBlog();
  return <SiteFrame>{pending ?? <Outlet />}</SiteFrame>;
}

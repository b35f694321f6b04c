import type { MetaDescriptor } from 'react-router';
import { blogFrame } from '#content/blog-frame.ts';
import { filledWith, type Matches } from '#web/page/head.ts';

/** Where feed readers find the blog. */
export function feedLink(matches: Matches): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: filledWith(matches, blogFrame.feed),
    href: '/feed.xml',
  };
}

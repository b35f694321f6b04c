import type { InternalLink, PageMeta } from './action.ts';
import { returnHome } from './page-errors.ts';

export const notFoundMeta: PageMeta = {
  title: 'Page Not Found | {brand}',
  description:
    'There is no page at this address. Go to the home page to find our services, the blog and the career quiz.',
};

export const notFound = {
  code: '404',
  title: 'Oops! Page not found',
  text: 'The address may have a typing error, or the page has moved.',
  home: returnHome,
  nearest: 'Perhaps you are looking for',
  others: [
    { label: 'Our services', href: '/services' },
    { label: 'All careers', href: '/directions' },
    { label: 'The blog', href: '/blog' },
    { label: 'Talk to us', href: '/#contact' },
  ] satisfies InternalLink[],
} as const;

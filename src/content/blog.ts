import type { ExternalLink, InternalLink, PageMeta } from './action.ts';
import type { Toast } from './forms.ts';

export const blogMeta: PageMeta = {
  title: 'Blog for Students and Parents | {brand}',
  description:
    'Plain-spoken posts on streams, entrance exams, counselling rounds, study abroad, loans and how to decide, from {brand} in {locality}.',
};

/** 'Choosing a stream | Margam': the title may have to be cut to keep within 60 characters. */
export const blogPostMetaTitle = '{title} | {brand}';

export const blog = {
  readMore: 'Read More',
  readingTime: '{minutes} min read',
  loadMore: 'Load More Posts',
  loadingMore: 'Loading...',
  /** On the further pages that are read without script. */
  newer: 'Newer posts',
  page: 'Page {page}',
  pageMetaTitle: 'Blog, page {page} | {brand}',
  tagMetaTitle: '{tag}: posts',
  tagIntro: 'Our posts on {tag}, newest first.',
  all: { label: 'All posts', href: '/blog' } satisfies InternalLink,
  search: { label: 'Search', href: '/search' } satisfies InternalLink,
  empty: {
    title: 'No Blog Posts Yet',
    text: "We're working on creating valuable content for you. Check back soon!",
  },
  loadFailure: {
    title: 'Error',
    text: 'Failed to load blog posts. Please check your internet connection and try again.',
    destructive: true,
  } satisfies Toast,
} as const;

const backToBlog = { label: 'Back to Blog', href: '/blog' } as const satisfies InternalLink;

export const blogPostWords = {
  back: backToBlog,
  byline: 'From the counselling desk at {brand}',
  bylineOf: 'By {author}, {brand}',
  writer: 'About the author',
  outline: 'On this page',
  tags: 'Topics:',
  checked: 'Facts checked on {date}',
  sources: 'Sources',
  published: 'Published on {date}',
  updated: 'Last updated on {date}',
  older: 'Previous post',
  newer: 'Next post',
  neighbours: 'Previous and next post',
  related: 'Keep reading',
  table: 'Table',
  moreArticles: { label: 'More Articles', href: '/blog' } satisfies InternalLink,
  ourServices: { label: 'Our Services', href: '/services' } satisfies InternalLink,
  unable: {
    title: 'Unable to Load Blog Post',
    text: 'Failed to load blog post. Please check your internet connection and try again.',
    tryAgain: 'Try Again',
    back: backToBlog,
  },
  notFound: {
    title: 'Blog Post Not Found',
    text: "The blog post you're looking for doesn't exist or has been removed.",
    back: backToBlog,
    message: 'Blog post not found',
  },
  loadFailure: {
    title: 'Error',
    text: 'Failed to load blog post. Please check your internet connection and try again.',
    destructive: true,
  } satisfies Toast,
  callToAction: {
    title: 'Have a question of your own?',
    text: 'A counsellor can look at your marks, your plans and your dates with you. The first 30 minutes are free.',
    booking: { label: 'Book Free Consultation', external: 'booking' } satisfies ExternalLink,
    assessment: { label: 'Take a Free Assessment', href: '/faq' } satisfies InternalLink,
  },
} as const;

/** Where a share opens: a window of 600 by 400, the mail program, or the clipboard. */
export type ShareWay = 'window' | 'mail' | 'copy';

/** A place to share a post; {url} and {title} in the address are filled in, each URI-encoded. */
export interface ShareTarget {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly way: ShareWay;
  readonly href: string;
  readonly colour: string;
}

export const share = {
  title: 'Share this post',
  /** Opens the share sheet of the device, where it has one. */
  device: 'Share...',
  targets: [
    {
      id: 'whatsapp',
      name: 'WhatsApp',
      label: 'Share on WhatsApp',
      way: 'window',
      href: 'https://wa.me/?text={title}%20{url}',
      colour: '#1E7145',
    },
    {
      id: 'facebook',
      name: 'Facebook',
      label: 'Share on Facebook',
      way: 'window',
      href: 'https://www.facebook.com/sharer/sharer.php?u={url}',
      colour: '#0B5FCC',
    },
    {
      id: 'x',
      name: 'X',
      label: 'Share on X',
      way: 'window',
      href: 'https://x.com/intent/post?url={url}&text={title}',
      colour: '#0F1419',
    },
    {
      id: 'linkedin',
      name: 'LinkedIn',
      label: 'Share on LinkedIn',
      way: 'window',
      href: 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
      colour: '#0A66C2',
    },
    {
      id: 'email',
      name: 'Email',
      label: 'Share by email',
      way: 'mail',
      href: 'mailto:?subject={title}&body={url}',
      colour: '#525A78',
    },
    { id: 'copy', name: 'Copy link', label: 'Copy link', way: 'copy', href: '{url}', colour: '#525A78' },
  ] satisfies readonly ShareTarget[],
  copied: {
    title: 'Link Copied!',
    text: 'The blog post link has been copied to your clipboard.',
  } satisfies Toast,
  copyFailed: {
    title: 'Copy Failed',
    text: 'Unable to copy link to clipboard.',
    destructive: true,
  } satisfies Toast,
} as const;

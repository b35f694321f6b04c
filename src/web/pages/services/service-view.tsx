import type { ReactNode } from 'react';
import type { InternalLink } from '#content/action.ts';
import { backToServices } from '#content/site.ts';
import { serviceNames } from '#domain/services.ts';
import { EnquiryForm } from '#web/forms/enquiry-form.tsx';
import { type Matches, pageMeta, serviceFact } from '#web/page/head.ts';
import { ServicePage } from '#web/sections/service-page.tsx';
import type { ServiceData } from './service-data.ts';

interface ServiceViewProps extends ServiceData {
  /** The way to what the page is worth coming for, on its first screen. */
  tool: InternalLink;
  /** What this service alone has: courses, destinations, stories. */
  children?: ReactNode;
}

/** A service's own page with its enquiry form. */
export function ServiceView({ summary, words, figure, tool, children }: ServiceViewProps) {
  return (
    <ServicePage
      summary={summary}
      words={words}
      figure={figure}
      tool={tool}
      back={backToServices}
      form={<EnquiryForm service={serviceNames[summary.id]} {...words.form} />}
    >
      {children}
    </ServicePage>
  );
}

/** The head of a service's own page, from what its loader gave; only the site's own when that failed. */
export function serviceHead(matches: Matches, loaded: ServiceData | undefined) {
  if (!loaded) return [];
  const { summary, words } = loaded;
  const { meta } = words;
  return pageMeta(matches, {
    ...meta,
    path: summary.href,
    trail: [
      { name: 'Services', path: '/services' },
      { name: summary.title, path: summary.href },
    ],
    facts: [serviceFact(matches, { name: summary.title, description: meta.description, path: summary.href })],
  });
}

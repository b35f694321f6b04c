import type { ReactNode } from 'react';
import type { ServicePage as ServiceWords } from '#content/service.ts';
import { backToServices, type ServiceSummary } from '#content/service-summaries.ts';
import { EnquiryForm } from './forms/enquiry-form.tsx';
import { ServicePage } from './sections/service-page.tsx';

interface ServiceViewProps {
  summary: ServiceSummary;
  words: ServiceWords;
  /** What this service alone has: courses, destinations, stories. */
  children?: ReactNode;
}

/** A service's own page with its enquiry form. */
export function ServiceView({ summary, words, children }: ServiceViewProps) {
  return (
    <ServicePage
      summary={summary}
      words={words}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    >
      {children}
    </ServicePage>
  );
}

import type { ReactNode } from 'react';
import { backToServices } from '#content/service-summaries.ts';
import { EnquiryForm } from './forms/enquiry-form.tsx';
import { ServicePage } from './sections/service-page.tsx';
import type { ServiceData } from './service-data.ts';

interface ServiceViewProps extends ServiceData {
  /** What this service alone has: courses, destinations, stories. */
  children?: ReactNode;
}

/** A service's own page with its enquiry form. */
export function ServiceView({ summary, words, figure, children }: ServiceViewProps) {
  return (
    <ServicePage
      summary={summary}
      words={words}
      figure={figure}
      back={backToServices}
      form={<EnquiryForm service={words.formService} {...words.form} />}
    >
      {children}
    </ServicePage>
  );
}

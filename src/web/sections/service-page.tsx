import type { ReactNode } from 'react';
import type { InternalLink } from '#content/action.ts';
import type { ServicePageWords, ServiceSummary } from '#content/service.ts';
import type { ShownFigure } from '#domain/site-facts.ts';
import { Art } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { Action, CallAction } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { ClosingBand } from './closing-band.tsx';
import { PageHead } from './page-head.tsx';
import { Steps } from './steps.tsx';
import './service-page.css';

interface ServicePageProps {
  summary: Pick<ServiceSummary, 'title' | 'drawing'>;
  words: ServicePageWords;
  /** The figure of the words' claim; undefined where none is shown. */
  figure: ShownFigure | undefined;
  back: InternalLink;
  /** Leads to what the visitor can do or read here. */
  tool: InternalLink;
  /** The enquiry form for this service. */
  form: ReactNode;
  /** What this service alone has: courses, destinations, stories. */
  children?: ReactNode;
}

/** The layout that all six service pages share, from the way back to the number to call. */
export function ServicePage({ summary, words, figure, back, tool, form, children }: ServicePageProps) {
  const { hero, included, process, claim, banner } = words;
  return (
    <div className="alternating">
      <PageHead
        title={summary.title}
        intro={hero.intro}
        headline={hero.headline}
        before={<Action action={back} className="link back" before={<Icon of="arrow-left" />} />}
        picture={<Art of={`services/${summary.drawing}`} className="page-head-art" />}
      >
        <div className="actions">
          <Action action={hero.primary} />
          <Action action={hero.secondary} className="button quiet" />
        </div>
        <Action action={tool} className="link" />
      </PageHead>
      <section className="band">
        <div className="shell">
          <div className="included-head">
            <h2>{included.title}</h2>
            {claim && figure && (
              <p className="soft">
                <strong>
                  {figure.figure} {claim.label}
                </strong>{' '}
                {figure.basis ?? claim.text}
              </p>
            )}
          </div>
          <DotList items={included.items} className="dots dots-large included" />
        </div>
      </section>
      <section className="band">
        <div className="shell">
          <h2 className="section-head">{process.title}</h2>
          <Steps steps={process.steps} />
        </div>
      </section>
      {children}
      <section className="band" id="enquiry">
        <div className="shell">{form}</div>
      </section>
      <ClosingBand title={banner.title} text={banner.text}>
        <Action action={banner.cta} />
        <CallAction action={banner.call} />
      </ClosingBand>
    </div>
  );
}

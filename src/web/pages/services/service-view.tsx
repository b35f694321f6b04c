import type { ReactNode } from 'react';
import { toEnquiry } from '#content/enquiry-form.ts';
import { backToServices, costUntold } from '#content/site.ts';
import { serviceHref, serviceNames } from '#domain/services.ts';
import { Art } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { EnquiryForm } from '#web/forms/enquiry-form.tsx';
import { type Matches, pageMeta, serviceFact } from '#web/page/head.ts';
import { type OneText, ofOneText } from '#web/page/one-text.ts';
import { ClosingBand } from '#web/sections/closing-band.tsx';
import { PageHead } from '#web/sections/page-head.tsx';
import { Steps } from '#web/sections/steps.tsx';
import { TalkTo } from '#web/sections/talk-to.tsx';
import { Action, CallAction } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import type { ServiceData } from './service-data.ts';
import '#web/sections/alternating.css';
import './service-page.css';
import '#web/ui/dot-list.css';
import '#web/sections/talk-to.css';

/** A service's own page, from the way back to the number to call; what stands between, and in which order, is each page's own. */
export function ServiceView({
  summary,
  words,
  costs,
  fees,
  people,
  children,
}: ServiceData & { children: ReactNode }) {
  const { hero, banner } = words;
  return (
    <div className="alternating">
      <PageHead
        title={summary.title}
        intro={hero.intro}
        headline={hero.headline}
        before={<Action action={backToServices} className="link back" before={<Icon of="arrow-left" />} />}
        picture={<Art of={`services/${summary.drawing}`} className="page-head-art" />}
      >
        <div className="actions">
          <Action action={hero.primary} />
          <Action action={hero.secondary} className="button quiet" />
          <p>
            <a className="link" href="#enquiry">
              {toEnquiry}
            </a>
            <Action action={costs ?? costUntold} className="link" />
          </p>
        </div>
        {fees && <DotList items={fees} />}
        {people && <TalkTo people={people} />}
      </PageHead>
      {children}
      <ClosingBand title={banner.title} text={banner.text}>
        <Action action={banner.cta} />
        <CallAction action={banner.call} />
      </ClosingBand>
    </div>
  );
}

/** What happens and what is included, side by side where there is room. */
export function ProcessAndIncluded({
  words: { process, included },
  children,
}: ServiceData & { children?: ReactNode }) {
  return (
    <section className="band">
      <div className="shell process-and-included">
        <div>
          <h2 className="section-head">{process.title}</h2>
          <Steps steps={process.steps} />
        </div>
        <div>
          <h2 className="section-head">{included.title}</h2>
          <DotList items={included.items} className="dots dots-large" />
          {children}
        </div>
      </div>
    </section>
  );
}

export function Enquiry({ summary, words }: ServiceData) {
  return (
    <section className="band" id="enquiry">
      <div className="shell">
        <EnquiryForm service={serviceNames[summary.id]} {...words.form} />
      </div>
    </section>
  );
}

/** The head of a service's own page, from what its loader gave; only the site's own when that failed. */
export function serviceHead(matches: Matches, loaded: OneText<ServiceData> | undefined) {
  if (!loaded) return [];
  const { summary, words } = ofOneText(loaded);
  const { meta } = words;
  const path = serviceHref(summary.id);
  return pageMeta(matches, {
    ...meta,
    path,
    trail: [
      { name: 'Services', path: '/services' },
      { name: summary.title, path },
    ],
    facts: [serviceFact(matches, { name: summary.title, description: meta.description, path })],
  });
}

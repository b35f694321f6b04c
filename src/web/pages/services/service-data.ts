import type { RouterContextProvider } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import type { ServicePageWords, ServiceSummary } from '#content/service.ts';
import { answeringFor, type TalkToLink, talkToThem } from '#content/talk-to.ts';
import { costTold } from '#content/trust.ts';
import { type ServiceId, serviceNames } from '#domain/services.ts';
import type { ShownFigure } from '#domain/site-facts.ts';
import { pageServices, pageWords } from '#web/page/page-context.ts';

/** What a service's own page is made of. */
export interface ServiceData {
  summary: Pick<ServiceSummary, 'id' | 'title' | 'drawing'>;
  words: ServicePageWords;
  /** The figure of its claim; undefined where none is shown. */
  figure: ShownFigure | undefined;
  /** What an owner filled in of what it costs, of this service's fees, and of those one will talk to; left out otherwise. */
  costs?: InternalLink | undefined;
  fees?: readonly string[];
  people?: TalkToLink | undefined;
}

/** For the loaders of the service pages. */
export function serviceData(context: Readonly<RouterContextProvider>, id: ServiceId): ServiceData {
  const { settings, content } = context.get(pageServices);
  const { summary, words } = pageWords(context, content.services[id]);
  const { title, drawing } = summary;
  const { [id]: fees = [] } = content.fees;
  return {
    summary: { id, title, drawing },
    words,
    figure: words.claim && settings.figures[words.claim.figure],
    costs: costTold(content.trust),
    ...(fees.length > 0 && { fees }),
    people: talkToThem(answeringFor(content.team, title, serviceNames[id])),
  };
}

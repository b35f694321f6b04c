import type { ExternalLink } from '#content/action.ts';
import type { ServiceSummary } from '#content/service-summaries.ts';
import { Art } from '#web/art/art.tsx';
import { Icon } from '#web/art/icon.tsx';
import { Action } from '#web/ui/action.tsx';
import { DotList } from '#web/ui/dot-list.tsx';
import { LinkWords } from '#web/ui/link-words.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import './service-row.css';

interface ServiceRowProps {
  service: ServiceSummary;
  learnMore: string;
  getStarted: ExternalLink;
}

/** One service across the page: its drawing, what it is with its two links, and its five bullets. */
export function ServiceRow({ service, learnMore, getStarted }: ServiceRowProps) {
  const titleId = `service-${service.id}`;
  return (
    <li className="service-row">
      <Art of={`services/${service.id}`} className="service-row-art" />
      <div className="service-row-words">
        <h2 id={titleId}>{service.title}</h2>
        <p className="soft">{service.description}</p>
        <div className="actions">
          <Action action={getStarted} className="button quiet" describedBy={titleId} />
          <PageLink to={service.href} className="link">
            <LinkWords label={learnMore} of={service.title} />
            <Icon of="arrow-right" />
          </PageLink>
        </div>
      </div>
      <DotList items={service.features} />
    </li>
  );
}

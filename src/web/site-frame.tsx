import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { chrome, footer, navigation } from '#content/site.ts';
import { externalHref } from './external-links.ts';
import { GetStarted } from './forms/get-started.tsx';
import { PageFrame } from './page-frame.tsx';
import type { PublicSettings } from './page-services.ts';
import { ChatButton } from './sections/chat-button.tsx';
import { type FooterColumn, SiteFooter } from './sections/site-footer.tsx';
import { Action, newTabId } from './ui/action.tsx';
import { ReachUs } from './ui/reach-us.tsx';
import { useSettings } from './use-settings.ts';

/** The frame of every public page: the bar, the menu, the footer and the chat button. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const copyright = `© ${settings.year || ''} ${settings.legalName}. ${footer.rights}`;
  return (
    <>
      {settings.isPreview && <p className="preview-bar">{chrome.preview}</p>}
      <PageFrame
        navigationLabel={chrome.mainNavigation}
        links={[...navigation, ...(settings.menu?.main ?? [])]}
        getStarted={(className) => <HeaderGetStarted className={className} />}
        menuActions={
          <Action action={{ label: chrome.bookConsultation, external: 'booking' }} className="button quiet" />
        }
        copyright={copyright}
        footer={
          <SiteFooter
            tagline={settings.tagline}
            columns={[
              withLinks(footer.services, settings.menu?.service),
              withLinks(footer.resources, settings.menu?.footer),
            ]}
            contactTitle={footer.contact.title}
            contact={<ReachUs labels={footer.contact} />}
            socialTitle={footer.social.title}
            social={profiles(settings.social)}
            copyright={copyright}
            chat={
              <ChatButton
                href={externalHref('chat', settings)}
                label={chrome.chatButton}
                words={chrome.chatWords}
              />
            }
          />
        }
      >
        {children}
      </PageFrame>
      <span id={newTabId} hidden>
        {chrome.opensInNewTab}
      </span>
    </>
  );
}

/** A column of the footer with the links that the office added to it. */
function withLinks(column: FooterColumn, added: readonly InternalLink[] = []): FooterColumn {
  return { ...column, links: [...column.links, ...added] };
}

/** The site's profiles on social networks, in the footer's order, without those that nobody set. */
function profiles(social: PublicSettings['social']) {
  const names = Object.entries(footer.social.names) as [keyof typeof social, string][];
  return names.flatMap(([network, name]) => {
    const href = social[network];
    return href ? [{ name, href }] : [];
  });
}

/** Opens the contact dialog; on a service's own page it leads to the booking page. */
function HeaderGetStarted({ className }: { className: string }) {
  const { pathname } = useLocation();
  if (pathname.startsWith('/services/')) {
    return <Action action={{ label: chrome.getStarted, external: 'booking' }} className={className} />;
  }
  return <GetStarted className={className} />;
}

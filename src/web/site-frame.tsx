import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { chrome, footer, navigation, site } from '#content/site.ts';
import { externalHref } from './external-links.ts';
import { GetStarted } from './forms/get-started.tsx';
import { PageFrame } from './page-frame.tsx';
import { ChatButton } from './sections/chat-button.tsx';
import { SiteFooter } from './sections/site-footer.tsx';
import { Action, newTabId } from './ui/action.tsx';
import { ReachUs } from './ui/reach-us.tsx';
import { useSettings } from './use-settings.ts';

/** What stands around every public page: the bar, the menu, the footer and the chat button. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const copyright = `© ${settings.year || ''} ${site.legalName}. ${footer.rights}`;
  return (
    <>
      <PageFrame
        navigationLabel={chrome.mainNavigation}
        links={navigation}
        getStarted={(className) => <HeaderGetStarted className={className} />}
        menuActions={
          <Action action={{ label: chrome.bookConsultation, external: 'booking' }} className="button quiet" />
        }
        copyright={copyright}
        footer={
          <SiteFooter
            brand={site.name}
            tagline={site.tagline}
            columns={[footer.services, footer.resources]}
            contactTitle={footer.contact.title}
            contact={<ReachUs labels={footer.contact} addressLines={addressLines} />}
            socialTitle={footer.social.title}
            social={site.social}
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

/** The office's address, as it is written on an envelope. */
export const addressLines = [
  ...site.address.lines,
  `${site.address.locality} ${site.address.postalCode}`,
  site.address.region,
];

/** Opens the contact dialog; on a service's own page it leads to the booking page. */
function HeaderGetStarted({ className }: { className: string }) {
  const { pathname } = useLocation();
  if (pathname.startsWith('/services/')) {
    return <Action action={{ label: chrome.getStarted, external: 'booking' }} className={className} />;
  }
  return <GetStarted className={className} />;
}

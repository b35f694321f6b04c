import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { InternalLink } from '#content/action.ts';
import { laidOver } from '#content/fill.ts';
import { english } from '#content/languages.ts';
import { chrome, footer, inBar, navigation, storiesHref, tamilLink } from '#content/site.ts';
import { Icon } from '#web/art/icon.tsx';
import { GetStarted } from '#web/forms/get-started.tsx';
import { langOf, useSay } from '#web/page/use-say.ts';
import { externalHref, useSettings } from '#web/page/use-settings.ts';
import { Action, newTabId, PageLink } from '#web/ui/action.tsx';
import { Brand } from '#web/ui/brand.tsx';
import { ReachUs } from '#web/ui/reach-us.tsx';
import { PageFrame } from './page-frame.tsx';

/** What a page in another language brings for the frame beside the words of `useSay`. */
interface OwnFrame {
  inEnglish?: InternalLink;
  inBar?: readonly InternalLink[];
  getStarted?: InternalLink;
  greeting?: string;
}

/** The frame of every public page: the bar, the menu, the footer and the chat button. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const shown = laidOver(footer, settings.footer);
  const page = useMatches().at(-1)?.loaderData as OwnFrame | undefined;
  const say = useSay();
  const chat = externalHref('chat', settings, page?.greeting);
  /** Of what nobody said in the page's language. */
  const lang = say('lang', '') ? english.tag : undefined;
  const spoken = (links: readonly InternalLink[]) =>
    links
      .filter(({ href }) => !settings.noStories || href !== storiesHref)
      .map((link) => {
        const label = say(link.href, '');
        return label ? { ...link, label, hrefLang: lang } : { lang, ...link };
      });
  const end = [...spoken(shown.end), ...(settings.tamil ? [page?.inEnglish ?? tamilLink] : [])];
  /** In the menu what is worth coming for stands before the contact. */
  const more = footer.resources.links.slice(2);
  const copyright = `© ${settings.year || ''} ${settings.legalName}. ${say(footer.rights, shown.rights)}`;
  return (
    <>
      {settings.preview && <p className="night nav-link">{settings.preview}</p>}
      <PageFrame
        navigationLabel={say(chrome.mainNavigation)}
        links={spoken(settings.menu?.main ?? navigation)}
        inBar={page?.inBar ?? inBar.slice(settings.tamil ? 0 : 1)}
        getStarted={(className) => <HeaderGetStarted className={className} own={page?.getStarted} />}
        menuActions={
          <>
            <Action
              action={{ label: say(chrome.bookConsultation), external: 'booking' }}
              className="button quiet"
            />
            <FooterLinks
              links={[...spoken([...more.slice(1), ...more.slice(0, 1)]), ...end]}
              className="footer-row"
            />
          </>
        }
        copyright={copyright}
        footer={
          <SiteFooter
            columns={[
              withLinks(shown.services, settings.menu?.service),
              withLinks(shown.resources, settings.menu?.footer),
            ].map(({ title, links }) => ({ title: say(title), links: spoken(links) }))}
            copyright={copyright}
            end={end}
            chat={chat && <ChatButton href={chat} lang={lang} />}
          />
        }
      >
        {children}
      </PageFrame>
      <span id={newTabId} hidden>
        {say(chrome.opensInNewTab)}
      </span>
    </>
  );
}

/** A column of the footer with the links that the office added to it. */
function withLinks(column: FooterColumn, added: readonly InternalLink[] = []): FooterColumn {
  return { ...column, links: [...column.links, ...added] };
}

/** Opens the contact dialog, or leads to the page's own form; on a service's own page to the booking page, where there is one. */
function HeaderGetStarted({ className, own }: { className: string; own: InternalLink | undefined }) {
  const { pathname } = useLocation();
  const { bookingUrl } = useSettings();
  if (own) return <Action action={own} className={className} />;
  if (bookingUrl && pathname.startsWith('/services/')) {
    return <Action action={{ label: chrome.getStarted, external: 'booking' }} className={className} />;
  }
  return <GetStarted className={className} />;
}

interface FooterColumn {
  title: string;
  links: readonly InternalLink[];
}

interface FooterProps {
  columns: readonly FooterColumn[];
  copyright: string;
  /** Beside the copyright. */
  end: readonly InternalLink[];
  /** The chat button: it ends this landmark, and belongs to it wherever it floats. */
  chat: ReactNode;
}

/** The one footer of all pages. Below its last line there is room for the chat button. */
function SiteFooter(props: FooterProps) {
  const settings = useSettings();
  const social = Object.entries(settings.social);
  const say = useSay();
  return (
    <footer className="site-footer night">
      <div className="shell">
        <div className="footer-grid">
          <div className="footer-brand">
            <p className="logo-link">
              <Brand isNight />
            </p>
            <p className="soft" lang={langOf(settings.tagline, say)}>
              {say(settings.tagline)}
            </p>
          </div>
          {props.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <FooterLinks links={links} />
            </nav>
          ))}
          <div className="footer-reach">
            <h2>{say(footer.contact.title)}</h2>
            <ReachUs labels={footer.contact} />
          </div>
        </div>
        <div className="footer-end">
          <p>{props.copyright}</p>
          <FooterLinks links={props.end} className="footer-row" />
          {social.length > 0 && (
            <nav aria-label={say(footer.social)}>
              <ul className="footer-row">
                {social.map(([name, href]) => (
                  <li key={name}>
                    <a className="footer-link" href={href} target="_blank" rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {props.chat}
    </footer>
  );
}

function FooterLinks({ links, className }: { links: readonly InternalLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href, ...languages }) => (
        <li key={href}>
          <PageLink className="footer-link" to={href} {...languages}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** As the starter did before React took the page over; a button that came with a later page has not been seen yet. */
function makeWay(button: HTMLElement | null) {
  if (!button) return;
  import('#web/sections/step-aside.ts').then(
    // Not taken apart: that costs every page the bytes of a second function.
    (loaded) => loaded.stepAside(button),
    () => {},
  );
}

/** Opens the chat from anywhere: it floats on every page, and steps aside only for buttons and what has the focus. */
function ChatButton({ href, lang }: { href: string; lang: string | undefined }) {
  return (
    <a
      ref={makeWay}
      className="chat"
      href={href}
      target="_blank"
      rel="noopener"
      lang={lang}
      aria-label={chrome.chatButton}
      aria-describedby={newTabId}
    >
      <Icon of="message-circle" size={22} />
      <span>{chrome.chatWords}</span>
    </a>
  );
}

import type { ReactNode } from 'react';
import type { InternalLink } from '#content/action.ts';
import { Brand } from '#web/ui/brand.tsx';
import { PageLink } from '#web/ui/page-link.tsx';

export interface FooterColumn {
  title: string;
  links: readonly InternalLink[];
}

interface FooterProps {
  tagline: string;
  columns: readonly FooterColumn[];
  contactTitle: string;
  contact: ReactNode;
  socialTitle: string;
  social: readonly { name: string; href: string }[];
  copyright: string;
  /** The chat button: it ends this landmark, and belongs to it wherever it floats. */
  chat: ReactNode;
}

/** The one footer of all pages. Below its last line there is room for the chat button. */
export function SiteFooter(props: FooterProps) {
  return (
    <footer className="site-footer night">
      <div className="shell">
        <div className="footer-grid">
          <div className="stack">
            <p className="logo-link">
              <Brand />
            </p>
            <p className="soft footer-tagline">{props.tagline}</p>
          </div>
          {props.columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <PageLink className="footer-link" to={href}>
                      {label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>{props.contactTitle}</h2>
            {props.contact}
          </div>
        </div>
        <div className="footer-end">
          <p>{props.copyright}</p>
          {props.social.length > 0 && (
            <nav aria-label={props.socialTitle}>
              <ul className="footer-social">
                {props.social.map(({ name, href }) => (
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

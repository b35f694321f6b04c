/** A place whose address depends on the deployment: the booking page, the phone or the chat. */
export type ExternalTarget = 'booking' | 'call' | 'chat';

/** A button or link that stays on this site; href is a path, with an anchor where one is meant. */
export interface InternalLink {
  readonly label: string;
  readonly href: string;
  /** Of its label, where that is not the page's. */
  readonly lang?: string | undefined;
  /** Of the page it leads to, where that is neither the page's nor the label's. */
  readonly hrefLang?: string | undefined;
}

/** A button or link that leaves the site; the page finds the address in the settings. */
export interface ExternalLink {
  readonly label: string;
  readonly external: ExternalTarget;
  /** What the chat begins with, where it is not the site's greeting. */
  readonly greeting?: string | undefined;
}

/** A button that opens something on the page it stands on. */
export interface OpensHere {
  readonly label: string;
  readonly opens: 'contact-dialog' | 'quiz';
}

/** Title (at most 60 characters) and description (at most 155) of one page. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

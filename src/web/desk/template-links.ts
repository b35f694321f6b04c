import { fillTemplate, type Template, type TemplateName } from '#domain/template.ts';
import type { ReachLinks } from './reach-links.ts';

/** A template filled for one lead: `href` opens the chat or mail with it; a call's text is only read. */
export interface TemplateLink {
  id: string;
  channel: Template['channel'];
  name: string;
  text: string;
  href: string | undefined;
}

/** The texts to begin with, for each way in which this person can be reached. */
export function templateLinks(
  templates: readonly Template[],
  values: Partial<Record<TemplateName, string>>,
  { call, chat, mail }: ReachLinks,
): TemplateLink[] {
  return templates.flatMap(({ id, channel, name, title, body }) => {
    const text = fillTemplate(body, values);
    const link = (href: string | undefined) => (href ? [{ id, channel, name, text, href }] : []);
    if (channel === 'call') return link(call);
    if (channel === 'whatsapp') return link(chat && `${chat}?text=${encodeURIComponent(text)}`);
    const subject = encodeURIComponent(fillTemplate(title, values));
    return link(
      mail === 'mailto:' ? undefined : `${mail}?subject=${subject}&body=${encodeURIComponent(text)}`,
    );
  });
}

import { fillTemplate, type Template, type TemplateName } from '#domain/template.ts';

/** Ways to reach a person: addresses for a call, a chat and an email. */
export interface ReachLinks {
  call: string | undefined;
  chat: string | undefined;
  mail: string;
}

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

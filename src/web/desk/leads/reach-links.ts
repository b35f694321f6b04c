import { type Lead, languageOfPage } from '#domain/lead.ts';
import { fillTemplate, type Template, type TemplateName, templatesFor } from '#domain/template.ts';

/** Ways to reach a person: addresses for a call, a chat and an email. */
export interface ReachLinks {
  call: string | undefined;
  chat: string | undefined;
  mail: string | undefined;
  /** The name of the office's text that the chat begins with, where it does with all of it. */
  template?: string | undefined;
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
    return link(mail && `${mail}?subject=${subject}&body=${encodeURIComponent(text)}`);
  });
}

/** The account that writes, and the office's templates. */
export interface ReachTexts {
  counsellor: string;
  site: string;
  templates: readonly Template[];
}

/**
 * What a chat with a person begins with: the office's first text in their language, filled, where nobody wrote or spoke to them
 * yet; its greeting afterwards.
 */
export function chatText(
  { templates, ...writer }: ReachTexts,
  language: string,
  values: Partial<Record<TemplateName, string>>,
  isFirst = false,
): string {
  const body = templatesFor(templates, language).find(({ channel }) => channel === 'whatsapp')?.body ?? '';
  return fillTemplate(isFirst ? body : greeting(body), { ...values, ...writer });
}

/** How a text greets by name: `Hello {name},`; '' where it does not. */
const greeting = (body: string) => /^[^.!?,\n]*\{name\}[,.!]?/.exec(body)?.[0] ?? '';

/** Chat and email begin with the office's first text for them, with its greeting once somebody was in contact; `texts` are all of them. */
interface FilledLinks extends ReachLinks {
  texts: TemplateLink[];
}

type Reachable = Pick<
  Lead,
  'status' | 'page' | 'name' | 'service' | 'reference' | 'phone' | 'email' | 'phoneE164' | 'whatsappE164'
>;

/** Numbers are dialled in E.164; one that is none is dialled as it was typed. */
export function reachLinks(lead: Reachable, { templates, ...writer }: ReachTexts): FilledLinks {
  const { name, service, reference, email } = lead;
  const dialled = lead.phoneE164 || lead.phone.replace(/[^\d+]/g, '');
  const number = (lead.whatsappE164 || lead.phoneE164).slice(1);
  const bare: ReachLinks = {
    call: dialled ? `tel:${dialled}` : undefined,
    chat: number ? `https://wa.me/${number}` : undefined,
    mail: email ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : undefined,
  };
  const ordered = templatesFor(templates, languageOfPage(lead.page));
  const values = { name, service, reference, ...writer };
  const begun = ordered.map((text) =>
    lead.status === 'new' ? text : { ...text, body: greeting(text.body) },
  );
  const links = templateLinks(begun, values, bare);
  const first = (channel: Template['channel']) => links.find((link) => link.channel === channel);
  return {
    call: bare.call,
    chat: bare.chat && (first('whatsapp')?.href ?? bare.chat),
    mail: bare.mail && (first('email')?.href ?? bare.mail),
    template: lead.status === 'new' ? first('whatsapp')?.name : undefined,
    texts: templateLinks(ordered, values, bare),
  };
}

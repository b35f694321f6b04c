import type { Lead } from '#domain/lead.ts';
import type { Template } from '#domain/template.ts';
import { type ReachLinks, type TemplateLink, templateLinks } from './template-links.ts';

/** The account that writes, and the office's templates. */
export interface Writer {
  counsellor: string;
  site: string;
  templates: readonly Template[];
}

/** Chat and email begin with the office's first text for them; `texts` are all of them. */
export interface FilledLinks extends ReachLinks {
  texts: TemplateLink[];
}

type Reachable = Pick<
  Lead,
  'name' | 'service' | 'reference' | 'phone' | 'email' | 'phoneE164' | 'whatsappE164'
>;

/** Numbers are dialled in E.164; one that is none is dialled as it was typed. */
export function reachLinks(lead: Reachable, { templates, ...writer }: Writer): FilledLinks {
  const { name, service, reference, email } = lead;
  const dialled = lead.phoneE164 || lead.phone.replace(/[^\d+]/g, '');
  const number = (lead.whatsappE164 || lead.phoneE164).slice(1);
  const bare: ReachLinks = {
    call: dialled ? `tel:${dialled}` : undefined,
    chat: number ? `https://wa.me/${number}` : undefined,
    mail: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
  };
  const texts = templateLinks(templates, { name, service, reference, ...writer }, bare);
  const first = (channel: Template['channel']) => texts.find((text) => text.channel === channel)?.href;
  return {
    call: bare.call,
    chat: bare.chat && (first('whatsapp') ?? bare.chat),
    mail: first('email') ?? bare.mail,
    texts,
  };
}

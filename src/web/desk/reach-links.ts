/** Ways to reach a person: addresses for a call, a chat and an email. */
export interface ReachLinks {
  call: string | undefined;
  chat: string | undefined;
  mail: string;
}

/** A ten-digit number is an Indian one; the chat needs its country code. */
export function reachLinks(person: { phone: string; whatsapp?: string; email: string }): ReachLinks {
  const dialled = person.phone.replace(/[^\d+]/g, '');
  const digits = (person.whatsapp || person.phone).replace(/\D/g, '').replace(/^0+/, '');
  return {
    call: dialled ? `tel:${dialled}` : undefined,
    chat: digits ? `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}` : undefined,
    mail: `mailto:${person.email}`,
  };
}

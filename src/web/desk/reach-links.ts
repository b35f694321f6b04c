/** Ways to reach a person: addresses for a call, a chat and an email. */
export interface ReachLinks {
  call: string | undefined;
  chat: string | undefined;
  mail: string;
}

interface Reachable {
  phone: string;
  email: string;
  /** In E.164, or `''` for numbers that are none. */
  phoneE164: string;
  whatsappE164: string;
}

/** Numbers are dialled in E.164; one that is none is dialled as it was typed. */
export function reachLinks({ phone, email, phoneE164, whatsappE164 }: Reachable): ReachLinks {
  const dialled = phoneE164 || phone.replace(/[^\d+]/g, '');
  const chat = (whatsappE164 || phoneE164).slice(1);
  return {
    call: dialled ? `tel:${dialled}` : undefined,
    chat: chat ? `https://wa.me/${chat}` : undefined,
    mail: `mailto:${email}`,
  };
}

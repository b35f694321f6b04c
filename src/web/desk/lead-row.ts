import { leadsDesk } from '#content/admin.ts';
import type { Lead } from '#domain/lead.ts';
import { dateAndTime } from './date-and-time.ts';

/** One line of the list of leads, in words. */
export interface LeadRow {
  id: string;
  reference: string;
  received: string;
  createdAt: string;
  kind: string;
  name: string;
  phone: string;
  phoneE164: string;
  whatsappE164: string;
  email: string;
  service: string;
  level: string;
  /** Whether it may be from a machine. */
  isFlagged: boolean;
}

export function leadRow(lead: Lead): LeadRow {
  const {
    id,
    reference,
    createdAt,
    kind,
    name,
    phone,
    phoneE164,
    whatsappE164,
    email,
    service,
    quiz,
    flags,
  } = lead;
  return {
    id,
    reference,
    received: dateAndTime(createdAt),
    createdAt,
    kind: leadsDesk.kinds[kind],
    name,
    phone,
    phoneE164,
    whatsappE164,
    email,
    service,
    level: quiz?.level ?? '',
    isFlagged: flags.length > 0,
  };
}

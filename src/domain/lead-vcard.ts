import type { Lead } from './lead.ts';

/** A lead's person as a vCard 4.0 (RFC 6350). */
export function leadVcard(lead: Lead): string {
  const { name, email, phone, phoneE164, whatsapp, whatsappE164, address, reference, service, createdAt } =
    lead;
  const lines: [property: string, value: string][] = [
    ['VERSION', '4.0'],
    ['FN', escaped(name)],
    ['TEL;TYPE=cell', escaped(phoneE164 || phone)],
    ['TEL;TYPE=text', whatsapp === phone ? '' : escaped(whatsappE164 || whatsapp)],
    ['EMAIL', escaped(email)],
    ['ADR', address ? `;;${escaped(address)};;;;` : ''],
    ['NOTE', escaped([service, reference].filter(Boolean).join(', '))],
    ['REV', createdAt.replace(/[-:]|\.\d+/g, '')],
  ];
  const body = lines
    .filter(([, value]) => value !== '')
    .map(([property, value]) => folded(`${property}:${value}`));
  return ['BEGIN:VCARD', ...body, 'END:VCARD', ''].join('\r\n');
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Lines of more than 75 bytes are folded, never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const length = new TextEncoder().encode(character).length;
    if (bytes + length > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += length;
  }
  return [...parts, part].join('\r\n ');
}

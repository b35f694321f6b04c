/**
 * The part of a client's address that one household or office holds: an IPv4 address whole, the first 64 bits of an
 * IPv6 one. Any other text is given back as it is.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%', 1)[0] ?? '').toLowerCase();
  const mapped = /^(?:0{0,4}:){2,5}ffff:(?:0:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  const groups = expanded(plain).slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** The groups of an IPv6 address with those that `::` stands for. */
function expanded(address: string): string[] {
  const [before = '', after] = address.split('::', 2);
  const head = before.split(':').filter(Boolean);
  if (after === undefined) return head;
  const tail = after.split(':').filter(Boolean);
  return [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
}

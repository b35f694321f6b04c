import ipaddr from 'ipaddr.js';

/** An IPv4 address that is written in one way only: most are, and every request asks. */
const plainIpv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|$)){4}$/;

/**
 * The part of a client's address that one household or office holds: an IPv4 address whole, the first 64 bits of an
 * IPv6 one. A port that a proxy wrote behind the address counts for nothing; all that is no address is one network.
 */
export function networkOf(address: string): string {
  if (plainIpv4.test(address)) return address;
  const parsed = parseAddress(address);
  if (!parsed) return 'unknown';
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * The wider network that an address belongs to, which one customer of a provider may hold: the first 24 bits of an IPv4
 * address, the first 48 of an IPv6 one.
 */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  if (network === 'unknown') return network;
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/\d+$/, '0/24');
}

/** An address without the port or zone behind it, IPv4 unmapped; a text that is no address as it is. */
export function plainAddress(text: string): string {
  if (plainIpv4.test(text)) return text;
  return parseAddress(text)?.toString() ?? text;
}

/** The address in `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:5678` or `fe80::1%eth0`; IPv4 unmapped. */
function parseAddress(text: string) {
  const given = text.trim();
  const bare = /^\[(.+)\](?::\d+)?$/.exec(given)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(given)?.[1] ?? given;
  const [address = ''] = bare.split('%', 1);
  const isWhole = ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole ? ipaddr.process(address) : undefined;
}

/** Whether a host name, without port, is this machine's own: `localhost` or a loopback address. */
export function isLoopbackHost(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return parseAddress(host)?.range() === 'loopback';
}

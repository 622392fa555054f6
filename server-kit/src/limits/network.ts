import ipaddr from 'ipaddr.js';

/** The prefix length of one IPv6 customer, who has 2^64 addresses. */
const IPV6_NETWORK_BYTES = 8;
/** The prefix length that a provider assigns to one customer or several. */
const SHOWN_IPV6_PARTS = 3;

/**
 * Groups network addresses for counting: an IPv4 address counts as itself, an IPv6 one as its /64.
 * Text that is no address, which a proxy may send, counts as itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4-mapped IPv6 address (::ffff:1.2.3.4) counts as that IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}

/**
 * Returns a network address without the part that identifies a device, for storage and display:
 * three of the four parts of an IPv4 one, three of the eight of an IPv6 one. Null if it is no
 * address.
 */
export function coarseNetworkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6)
    return `${address.parts
      .slice(0, SHOWN_IPV6_PARTS)
      .map((part) => part.toString(16))
      .join(':')}:*`;
  return address.toString().replace(/\d{1,3}$/, '*');
}

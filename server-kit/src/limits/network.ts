import ipaddr from 'ipaddr.js';

/** What an IPv6 customer is given: whoever has one address has 2^64 of them. */
const IPV6_NETWORK_BYTES = 8;

/**
 * Who an address of the network is, for counting: itself, or for IPv6 its /64. What is no address,
 * as a proxy may send, counts as itself.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address written as IPv6 (::ffff:1.2.3.4) is that IPv4 address.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return Buffer.from(address.toByteArray().slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}

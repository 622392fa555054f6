import { expect, test } from 'vitest';
import { coarseNetworkOf, networkOf } from './network.ts';

test.each([
  ['one IPv4 address', '190.2.3.4', '190.2.3.4'],
  ['an IPv4 address written as IPv6', '::ffff:190.2.3.4', '190.2.3.4'],
  ['two addresses of one IPv6 network', '2800:810:1:2::1', '2800:810:1:2:ffff::9'],
  ['an IPv6 address however it is written', '2800:810:1:2::1', '2800:0810:0001:0002:0:0:0:1'],
  ['this machine', '::1', '::1'],
  ['an invalid address', 'unknown', 'unknown'],
])('%s counts as one', (_, one, same) => {
  expect(networkOf(one)).toBe(networkOf(same));
});

test.each([
  ['190.2.3.4', '190.2.3.5'],
  ['2800:810:1:2::1', '2800:810:1:3::1'],
  ['::1', '127.0.0.1'],
])('%s and %s count as two', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

test.each([
  ['190.17.45.201', '190.17.45.*'],
  ['::ffff:190.17.45.201', '190.17.45.*'],
  ['127.0.0.1', '127.0.0.*'],
  ['2800:810:4ab:1f::7', '2800:810:4ab:*'],
  ['unix', null],
])('the network of the address %s is %s', (ip, network) => {
  expect(coarseNetworkOf(ip)).toBe(network);
});

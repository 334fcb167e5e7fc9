import { expect, test } from 'vitest'
import { isLoopbackAddress, limitKeyOf, networksOf } from './network-address.ts'

test('F8 every address of one IPv6 network of 64 bits has one key, and the network beside it has another', () => {
  const spellings = [
    '2001:db8:0:7::1',
    '2001:DB8:0:7:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0007::',
    '2001:db8:0:7::1%eth0',
  ]
  expect(new Set(spellings.map(limitKeyOf))).toEqual(new Set(['2001:db8:0:7::/64']))
  expect(limitKeyOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
  expect(limitKeyOf('2001:db8::7:1')).toBe('2001:db8:0:0::/64')
  expect(limitKeyOf('fe80::')).toBe('fe80:0:0:0::/64')
})

test('F8 an IPv4 address has its own key, however it is written', () => {
  for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    expect(limitKeyOf(address)).toBe('203.0.113.7')
  expect(limitKeyOf('203.0.113.8')).toBe('203.0.113.8')
})

test('F8 around an IPv6 network there is its /48, around an IPv4 address nothing: its neighbours are other people', () => {
  expect(networksOf('2001:db8:1:7::1')).toEqual(['2001:db8:1:7::/64', '2001:db8:1::/48'])
  expect(networksOf('[2001:db8:1:8::9]:443')).toEqual(['2001:db8:1:8::/64', '2001:db8:1::/48'])
  expect(networksOf('203.0.113.7:80')).toEqual(['203.0.113.7'])
})

test('what is no address is its own key', () => {
  for (const address of ['unknown', '', 'one:two', '1::2::3']) expect(limitKeyOf(address)).toBe(address)
})

test('this machine is known in each spelling, and no other is', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])
    expect(isLoopbackAddress(address), address).toBe(true)
  for (const address of ['128.0.0.1', '::2', '2001:db8::1', 'unknown', '127.0.0.1.example'])
    expect(isLoopbackAddress(address)).toBe(false)
})

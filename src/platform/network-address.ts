import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count of a visitor's address. A visitor who has one IPv6 address has the other 2^64 of their network too,
 * so all of a /64 count as one; each IPv4 address counts separately, also where it is written as IPv6.
 */
export function limitKeyOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

export function isLoopbackAddress(address: string): boolean {
  const plain = limitKeyOf(address)
  return address === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** The eight numbers of an IPv6 address. URL has one spelling for all, with an IPv4 ending as two groups. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  if (!after) return before.map(fromHex)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map(fromHex)
}

const fromHex = (group: string): number => Number.parseInt(group, 16)

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]

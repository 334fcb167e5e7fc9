import { isIPv4, isIPv6 } from 'node:net'

/**
 * What limits count of a visitor's address. A visitor who has one IPv6 address has the other 2^64 of their network too,
 * so all of a /64 count as one; each IPv4 address counts separately, also where it is written as IPv6.
 */
export const limitKeyOf = (address: string): string => networksOf(address)[0]

/** So many times as often as from a /64 something may be done from the /48 around it. */
export const AROUND = 4

/**
 * The networks that an address counts in, the smallest first. Whoever has a /64 may have the 65,536 of its /48 too, which
 * tunnels give away; the neighbours of an IPv4 address are other people.
 */
export function networksOf(address: string): [own: string, around?: string] {
  const plain = parseAddress(address)
  if (!plain || isIPv4(plain)) return [plain ?? address]
  const first = (count: number) =>
    groupsOf(plain)
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')
  return [`${first(4)}::/64`, `${first(3)}::/48`]
}

export function isLoopbackAddress(address: string): boolean {
  const plain = parseAddress(address)
  return plain === '::1' || (plain?.startsWith('127.') ?? false)
}

/**
 * The IP address in what a socket or a proxy writes: `203.0.113.9:50412`, `[2001:db8::1]:443`, `for="[2001:db8::1]"`,
 * `fe80::1%eth0`, `::ffff:203.0.113.9`. One spelling for each address; null where there is none.
 */
export function parseAddress(written: string): string | null {
  const unquoted = written.trim().replace(/^for=/i, '').replaceAll(/^"|"$/g, '').trim()
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(unquoted)?.[1] ?? unquoted.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const [plain = ''] = bare.split('%')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return null
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : hostnameOf(plain)
}

/** URL has one spelling for all, with an IPv4 ending as two groups. */
const hostnameOf = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1)

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after] = hostnameOf(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  if (!after) return before.map(fromHex)
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].map(fromHex)
}

const fromHex = (group: string): number => Number.parseInt(group, 16)

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]

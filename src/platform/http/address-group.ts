import { isIPv6 } from 'node:net'

/**
 * Which addresses count as one: an IPv4 address, or the network of an IPv6 address (its first 64 bits), because each
 * customer of a provider has that many to choose from. Text that is no address is its own group.
 */
export function addressGroup(ip: string): string {
  const parts = ipv6Parts(ip)
  return parts ? `${parts.slice(0, 4).join(':')}::/64` : ipv4Of(ip)
}

/** The network of an address: what one buyer can easily get of neighbouring ones, 256 of IPv4 or 65,536 groups of IPv6. */
export function networkGroup(ip: string): string {
  const parts = ipv6Parts(ip)
  return parts ? `${parts.slice(0, 3).join(':')}::/48` : ipv4Of(ip).replace(/\.\d+$/, '.0/24')
}

/** An IPv4 address is often written as an IPv6 one. */
const ipv4Of = (ip: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

function ipv6Parts(ip: string): string[] | null {
  if (!isIPv6(ip) || ipv4Of(ip) !== ip) return null
  const [head = '', tail] = ip.replace(/%.*/, '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...middle, ...after].map((part) => Number.parseInt(part, 16).toString(16))
}

import { isIPv6 } from 'node:net'

/** Returns the unit of limits: an IPv4 address, or an IPv6 /64, because one customer gets that many. */
export function addressGroup(ip: string): string {
  const groups = ipv6Parts(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4Of(ip)
}

/** Returns the addresses that one customer can easily obtain: an IPv4 /24, or an IPv6 /48. */
export function networkGroup(ip: string): string {
  const groups = ipv6Parts(ip)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : ipv4Of(ip).replace(/\.\d+$/, '.0/24')
}

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

const KNOWN: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Google', /^google$|(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$|^com\.google\./],
  ['Bing', /^bing$|(?:^|\.)bing\.com$/],
  ['Facebook', /^(?:fb|facebook)$|(?:^|\.)(?:facebook|fb|messenger)\.(?:com|me)$|^com\.facebook\./],
  ['Instagram', /^(?:ig|instagram)$|(?:^|\.)instagram\.com$|^com\.instagram\./],
  ['WhatsApp', /^(?:wa|whatsapp)$|(?:^|\.)(?:whatsapp\.(?:com|net)|wa\.me)$|^com\.whatsapp(?:\.|$)/],
  ['X', /^(?:x|twitter)$|(?:^|\.)(?:x|twitter)\.com$|^t\.co$|^com\.twitter\./],
  ['TikTok', /^tiktok$|(?:^|\.)tiktok\.com$|^com\.(?:zhiliaoapp\.musically|ss\.android\.ugc)/],
]

/** `source`: '', a host, or a link's utm_source, in lower case (G-094). */
export function visitSource(source: string, ownHost: string): string {
  if (source === '') return 'Direct'
  const host = source.replace(/^www\./, '')
  if (host === ownHost.toLowerCase().replace(/^www\./, '')) return 'LocalShopFinder'
  return KNOWN.find(([, pattern]) => pattern.test(host))?.[0] ?? host
}

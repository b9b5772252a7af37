import type { SiteAddresses } from '#client/site-addresses.ts'
import { redirects } from '#routes.ts'
import type { PageHead } from '#shared/head/page-head.ts'
import { bootScript, headScript } from './boot-scripts.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

export type PageAssets = { css: readonly string[]; entry: string; preload: readonly string[] }

export function documentOf(
  page: { head: PageHead; body: string; state: string },
  assets: PageAssets,
  addresses: SiteAddresses = {},
): string {
  return [
    `<!doctype html><html lang="en-NG"${dataAttribute('delivery-email', addresses.deliveryEmail)}${dataAttribute('support-email', addresses.supportEmail)}${dataAttribute('fee-text', addresses.feeText)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    headTags(page.head),
    ...assets.css.map((address) => `<link rel="stylesheet" href="${address}">`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)">',
    `<script>${headScript}</script></head><body><div id="root">${page.body}</div>`,
    `<script type="application/json" id="state">${page.state}</script>`,
    `<script data-entry="${assets.entry}" data-preload="${assets.preload.join(' ')}" data-login="${redirects.login}">${bootScript}</script>`,
    '</body></html>',
  ].join('')
}

const dataAttribute = (name: string, value: string | undefined) => (value ? ` data-${name}="${escapeHtml(value)}"` : '')

function headTags({ title, description, canonical, image, type, index, structured }: PageHead): string {
  const meta = (attribute: 'name' | 'property', name: string, content: string | number) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(String(content))}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    index ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:site_name', 'LocalShopFinder'),
    meta('property', 'og:locale', 'en_NG'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', image.alt),
    // Title, description and image come from the og: properties.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structured.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}

export function failurePage(requestId: string, status: number, message: string): string {
  return [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(message)} | LocalShopFinder</title></head><body>`,
    `<h1>${escapeHtml(message)}</h1><p>${status === 500 ? 'We have been notified. ' : ''}<a href="">Try Again</a> or go to the <a href="/">home page</a>.</p>`,
    `<p><small>${escapeHtml(requestId)}</small></p></body></html>`,
  ].join('')
}

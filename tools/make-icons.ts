import { readFileSync } from 'node:fs'
import sharp from 'sharp'

// Draws public/icon-180.png and public/social.png (1200 by 630, what link previews show) from public/icon.svg.
// Run it after the icon or the words change: node tools/make-icons.ts

const folder = new URL('../public/', import.meta.url)
const icon = readFileSync(new URL('icon.svg', folder), 'utf8')
const inner = icon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

// Phones cut the corners themselves.
await sharp(Buffer.from(icon.replace(' rx="14"', '')), { density: 400 })
  .resize(180, 180)
  .png({ compressionLevel: 9, palette: true })
  .toFile(new URL('icon-180.png', folder).pathname)

const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#e4f3ea"/><stop offset="1" stop-color="#fbfaf6"/></linearGradient>
    <pattern id="cloth" width="120" height="120" patternUnits="userSpaceOnUse">
      <g fill="none" stroke="#0a6b3d" stroke-opacity=".14" stroke-width="1.5">
        <circle cx="60" cy="60" r="3" fill="#0a6b3d" fill-opacity=".14"/><circle cx="60" cy="60" r="12"/><circle cx="60" cy="60" r="24"/>
        <circle r="7"/><circle cx="120" r="7"/><circle cy="120" r="7"/><circle cx="120" cy="120" r="7"/>
      </g>
    </pattern>
  </defs>
  <rect width="1200" height="630" fill="url(#sky)"/><rect width="1200" height="630" fill="url(#cloth)"/>
  <svg x="90" y="96" width="132" height="132" viewBox="0 0 64 64">${inner}</svg>
  <g font-family="DejaVu Sans, Noto Sans, sans-serif" font-weight="bold" fill="#15211b">
    <text x="90" y="352" font-size="92" letter-spacing="-3">LocalShop<tspan fill="#0a6b3d">Finder</tspan></text>
    <text x="92" y="428" font-size="38" fill="#55625b" font-weight="normal">The shops near you, what they sell</text>
    <text x="92" y="480" font-size="38" fill="#55625b" font-weight="normal">and what it costs. Prices in naira.</text>
  </g>
  <rect y="606" width="1200" height="24" fill="#0a6b3d"/><rect y="606" width="300" height="24" fill="#f4a71d"/>
</svg>`
await sharp(Buffer.from(social))
  .png({ compressionLevel: 9, palette: true, quality: 90 })
  .toFile(new URL('social.png', folder).pathname)

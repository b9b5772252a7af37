import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'

// Draws the pictures of the categories' tiles at three times their size on phones, from the MIT-licensed Fluent emoji.
// Run it after changing this list: node tools/category-pictures.ts

const SIDE = 132
const ART = 92

/** An emoji's code points, and the tint in the light and in the shade. */
const PICTURES: Record<string, [emoji: string, light: string, shade: string]> = {
  automotive: ['1f697', '#dff3ea', '#8fcfb0'],
  'beauty-health': ['1f484', '#ffdde6', '#f08fae'],
  education: ['1f4da', '#e4ecff', '#9fb6f0'],
  electronics: ['1f4f1', '#d8ecff', '#8fc1f5'],
  fashion: ['1f457', '#ffd9ec', '#f79ac0'],
  'food-beverages': ['1f345', '#ffe0d6', '#f6a08a'],
  'home-garden': ['1fab4', '#e0f4dc', '#98cf8c'],
  'professional-services': ['1f4bc', '#efe5da', '#c9a988'],
  truck: ['1f69a', '#fff0cf', '#f2c46f'],
  heart: ['2764-fe0f', '#ffe3de', '#f3a79c'],
  store: ['1f6cd-fe0f', '#dff3ea', '#8fcfb0'],
}

const emojiFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
const folder = new URL('../src/domains/shops/components/category-pictures/', import.meta.url)

for (const [name, [emoji, light, shade]] of Object.entries(PICTURES)) {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <defs>
      <radialGradient id="tint" cx="35%" cy="25%" r="95%"><stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#tint)"/>
    <ellipse cx="66" cy="112" rx="36" ry="5" fill="#00000038" filter="url(#soft)"/>
  </svg>`
  const art = await sharp(path.join(emojiFolder, `${emoji}.webp`))
    .resize(ART, ART)
    .toBuffer()
  const { size } = await sharp(Buffer.from(ground))
    .composite([{ input: art, left: (SIDE - ART) / 2, top: (SIDE - ART) / 2 - 2 }])
    .webp({ quality: 78, effort: 6 })
    .toFile(new URL(`${name}.webp`, folder).pathname)
  console.log(`${name}: ${size} bytes`)
}

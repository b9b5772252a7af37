import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { icons as lucide } from '@iconify-json/lucide'

// `npm run icons` writes src/ui/icons/ from Lucide. A file holds icons that are shown together, because a page
// loads whole files. Run it after changing this list. `--check` only compares.
const FILES: Record<string, readonly string[]> = {
  // These come with every page.
  frame: ['menu', 'x', 'cloud-off', 'arrow-right'],
  near: ['locate-fixed'],
  details: ['chevron-right', 'lock', 'message-circle', 'message-circle-more', 'phone', 'share-2'],
  contact: ['clock', 'copy', 'globe', 'mail', 'message-square-text'],
  menus: ['chevron-down', 'layout-dashboard', 'log-out', 'message-square', 'shield-check', 'user', 'user-round'],
  chat: ['arrow-down', 'check-check', 'ellipsis-vertical', 'image-plus', 'rotate-cw', 'send', 'video'],
  selling: [
    'camera',
    'circle',
    'circle-check-big',
    'image',
    'move-down',
    'move-up',
    'pencil',
    'tag',
    'trash',
    'undo-2',
  ],
  payments: ['hash', 'hourglass', 'landmark', 'printer', 'receipt-text'],
  notices: ['bell', 'circle-alert', 'circle-check', 'info', 'settings'],
  accounts: [
    'arrow-left',
    'badge-check',
    'calendar-days',
    'chart-column',
    'check',
    'crown',
    'download',
    'eye',
    'eye-off',
    'messages-square',
    'package',
    'plus',
    'smartphone',
    'users',
  ],
}

type Shape = { tag: string; attributes: Record<string, string> }

/** The shapes of an icon's markup; its groups only say how lines are drawn. */
const shapesOf = (markup: string): Shape[] =>
  [...markup.matchAll(/<(\w+)([^>]*)\/>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
  }))

/** The same shape as part of one path: smaller in pages and in code than an element each. */
function asPath({ tag, attributes }: Shape): string {
  const n = (name: string) => Number(attributes[name] ?? 0)
  const [x, y, width, height] = [n('x'), n('y'), n('width'), n('height')]
  const radius = n('rx') || n('ry')
  const corner = (dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 1 ${dx} ${dy}` : '')
  switch (tag) {
    case 'path':
      // A relative start is an absolute one only at the beginning of a whole path.
      return (attributes.d ?? '').replace(
        /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/,
        (_all, startX, startY, more) => `M${startX} ${startY}${more ? 'l' : ''}`,
      )
    case 'circle':
      return `M${n('cx') - n('r')} ${n('cy')}a${n('r')} ${n('r')} 0 1 0 ${2 * n('r')} 0a${n('r')} ${n('r')} 0 1 0 ${-2 * n('r')} 0`
    case 'line':
      return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'rect':
      return [
        `M${x + radius} ${y}h${width - 2 * radius}${corner(radius, radius)}`,
        `v${height - 2 * radius}${corner(-radius, radius)}h${2 * radius - width}${corner(-radius, -radius)}`,
        `v${2 * radius - height}${corner(radius, -radius)}z`,
      ].join('')
    default:
      throw new Error(`Teach tools/icons.ts to draw <${tag}>`)
  }
}

/**
 * Those on every page, and those that a page has many of, are drawn by the stylesheet as masks: pages do not say their paths. Beside
 * `.i-name` it draws what is named here.
 */
const DRAWN: Record<string, string> = {
  heart: '.heart',
  house: '',
  'map-pin': '',
  monitor: '',
  moon: '',
  search: '',
  'shopping-bag': '',
  store: '',
  sun: '',
  truck: '.deliver',
}

/** Of the tiles of categories; their shapes are tinted. */
const TILES: Record<string, string> = {
  store: '.tile',
  'car-front': '.tile-automotive',
  sparkles: '.tile-beauty-health',
  'graduation-cap': '.tile-education',
  smartphone: '.tile-electronics',
  shirt: '.tile-fashion',
  'utensils-crossed': '.tile-food-beverages',
  sofa: '.tile-home-garden',
  briefcase: '.tile-professional-services',
  truck: '.tile-truck',
  heart: '.tile-heart',
}

const nameOf = (slug: string) => slug.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())

function pathOf(slug: string): string {
  const icon = lucide.icons[slug]
  if (!icon) throw new Error(`Lucide has no icon '${slug}'.`)
  return shapesOf(icon.body).map(asPath).join('')
}

/** Returns the text of a file of src/ui/icons/. */
function fileOf(slugs: readonly string[]): string {
  const lines = slugs.map((slug) => {
    const [before, path] = [`export const ${nameOf(slug)} = icon(`, `'${pathOf(slug)}'`]
    // Breaks lines as the formatter does.
    return before.length + path.length < 120 ? `${before}${path})\n` : `${before}\n  ${path},\n)\n`
  })
  return `// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.\nimport { icon } from './icon.tsx'\n\n${lines.join('')}`
}

type Drawing = { fill?: string; strokeWidth?: number }

function drawing(selectors: string[], path: string, { fill = "fill='none'", strokeWidth = 2 }: Drawing = {}): string {
  const svg = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${fill} stroke='%23000' stroke-width='${strokeWidth}' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E`
  return `  ${selectors.filter(Boolean).join(',\n  ')} {\n    --drawn: url("data:image/svg+xml,${svg}");\n  }\n`
}

/** The sheet with the masks, and the components. */
function drawn(): [string, string] {
  const rules = [
    ...Object.entries(DRAWN).map(([slug, more]) => drawing([`.i-${slug}`, more], pathOf(slug))),
    drawing(['.heart[aria-pressed="true"]'], pathOf('heart'), { fill: '' }),
    ...Object.entries(TILES).map(([slug, tile]) =>
      drawing([tile], pathOf(slug), { fill: "fill-opacity='.14'", strokeWidth: 1.75 }),
    ),
  ]
  const components = Object.keys(DRAWN).map((slug) => `export const ${nameOf(slug)} = drawn('${slug}')\n`)
  return [
    `/* Written by tools/icons.ts from Lucide, whose licence is in icons/LICENSE. */\n@layer components {\n${rules.join('')}}\n`,
    `// Written by tools/icons.ts from Lucide, whose licence is in LICENSE.\nimport { drawn } from './icon.tsx'\n\n${components.join('')}`,
  ]
}

const folder = fileURLToPath(new URL('../src/ui/icons/', import.meta.url))
const files = Object.entries(FILES).map(([name, slugs]): [string, string] => [`${name}.ts`, fileOf(slugs)])
const [sheet, components] = drawn()
files.push(['../styles/drawn-icons.css', sheet], ['drawn.ts', components])

if (process.argv.includes('--check')) {
  const old = files
    .filter(([name, text]) => readFileSync(path.join(folder, name), 'utf8') !== text)
    .map(([name]) => name)
  console.log(
    old.length === 0 ? 'The icons are up to date.' : `Run npm run icons: ${old.join(', ')} are not up to date.`,
  )
  process.exitCode = old.length === 0 ? 0 : 1
} else for (const [name, text] of files) writeFileSync(path.join(folder, name), text)

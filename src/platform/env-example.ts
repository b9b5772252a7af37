import { type Setting, settings } from './config.ts'

export function envExample(): string {
  const listed = Object.values(settings).filter(({ about }: Setting) => about !== undefined)
  const blocks = listed.map((entry: Setting) => {
    const plain = entry.as.safeParse(undefined)
    const shown = entry.example ?? shownDefault(plain.success ? plain.data : '')
    return `# ${entry.about}\n#${entry.env}=${shown}\n`
  })
  return `# Settings of LocalShopFinder. Everything has a default; copy to .env and uncomment what you change. What the environment sets wins.\n\n${blocks.join('\n')}`
}

function shownDefault(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : String(value ?? '')
}

import { existsSync, readFileSync } from 'node:fs'

// The texts never vary, because the content security policy names their hashes; data attributes carry what varies.
const built = (name: string) => {
  const file = new URL(`../../../dist/boot/${name}.js`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export const headScript = built('head')
export const bootScript = built('boot')

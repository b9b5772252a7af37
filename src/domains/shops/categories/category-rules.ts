import { conflict } from '#platform/http/api/errors.ts'
import { countPhrase } from '#shared/count-text.ts'
import { slugOf } from './category-slug.policy.ts'

/** Returns a new slug. It always has a letter, so that it does not look like an id. */
export function slugFor(name: string, all: readonly { slug: string }[]): string {
  const letters = slugOf(name.normalize('NFD').replace(/\p{M}/gu, '')).replace(/^-|-$/g, '')
  const plain = /[a-z]/.test(letters) ? letters : `category-${letters}`.replace(/-$/, '')
  const taken = new Set(all.map(({ slug }) => slug))
  for (let copy = 1; ; copy++) {
    const slug = copy === 1 ? plain : `${plain}-${copy}`
    if (!taken.has(slug)) return slug
  }
}

export const inUse = ({ name, shops }: { name: string; shops: number }) =>
  conflict(
    'category_in_use',
    `${countPhrase(shops, 'shop is', 'shops are')} in “${name}”. It can be deleted once ${shops === 1 ? 'it is' : 'they are'} in another category; if only the name is wrong, rename it.`,
  )

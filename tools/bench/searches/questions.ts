import { productRoutes } from '#domains/products/products.routes.ts'
import { shopRoutes } from '#domains/shops/shops.routes.ts'
import { href } from '#routes.ts'
import { Dice } from '../../demo/dice.ts'
import { type Asked, type Call, kinds } from './kinds.ts'

/** One search. `kind` is the line it counts for. */
export type Question = { kind: string; call: Call; asked: Asked }

const TRIES = 40

/**
 * Distinct searches of every kind, always the same ones, made of the words of the first 10,000 products, which every larger
 * catalogue begins with. At most `each` of a kind.
 */
export function allQuestions(each = Number.POSITIVE_INFINITY): Question[] {
  const seen = new Set<string>()
  return kinds.flatMap(({ name, count, call = 'products', make }) => {
    const dice = new Dice(`search bench: ${name}`)
    const questions: Question[] = []
    for (let left = count * TRIES; left > 0 && questions.length < Math.min(count, each); left--) {
      const asked = make(dice)
      if (!asked) continue
      const question: Question = { kind: name, call, asked }
      const address = addressOf(question)
      if (seen.has(address)) continue
      seen.add(address)
      questions.push(question)
    }
    return questions
  })
}

/** Its call, such as /api/products/search?product=rice. */
export function addressOf({ call, asked }: Question): string {
  if (call === 'similar') return href(productRoutes.similar[1], { productId: String(asked.productId) })
  return href(call === 'shops' ? shopRoutes.list[1] : productRoutes.search[1], {}, asked)
}

import { useState } from 'react'
import type { ModeratedShop } from '#domains/shops/moderation/moderation.contract.ts'

/** Holds the selected shops as they were seen: one that has changed, or that another admin is viewing, is no longer selected. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const stateOf = ({ id, updatedAt, lookedAtBy }: ModeratedShop): boolean | 'outdated' => {
    if (!chosen.has(id)) return false
    return chosen.get(id) === updatedAt ? lookedAtBy.length === 0 : 'outdated'
  }
  return {
    stateOf,
    choose: ({ id, updatedAt }: ModeratedShop, isOn: boolean) => {
      const others = [...chosen].filter(([other]) => other !== id)
      setChosen(new Map(isOn ? [...others, [id, updatedAt]] : others))
    },
    chooseOnly: (shops: readonly ModeratedShop[]) =>
      setChosen(new Map(shops.map(({ id, updatedAt }) => [id, updatedAt]))),
  }
}

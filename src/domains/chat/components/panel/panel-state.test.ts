import { describe, expect, test } from 'vitest'
import { NEW_CONVERSATION, opened, toConversation, toList, withFound } from './panel-state.ts'

const shop = { id: 12, name: 'Mama Cass Kitchen' }
const withShop = { id: 5, shopId: 12, side: 'customer' } as const
const withOther = { id: 6, shopId: 13, side: 'customer' } as const

describe('STATE-16 chat panel states', () => {
  test('CHAT-03 opens with the list, for a shop, or with a conversation', () => {
    expect(opened({})).toEqual({ view: { name: 'list' }, shop: null })
    expect(opened({ shop })).toEqual({ view: { name: 'conversation', id: -1 }, shop })
    expect(opened({ conversationId: 5 })).toEqual({ view: { name: 'conversation', id: 5 }, shop: null })
  })

  test('CHAT-25 a shop without a conversation has the id -1 until one exists', () => {
    expect(NEW_CONVERSATION).toBe(-1)
    const state = opened({ shop })
    expect(withFound(state, [])).toBe(state)
    expect(withFound(state, [withOther])).toBe(state)
    expect(withFound(state, [withOther, withShop]).view).toEqual({ name: 'conversation', id: 5 })
  })

  test("an owner's messages to customers are not the owner's conversation with the shop", () => {
    const state = opened({ shop })
    expect(withFound(state, [{ ...withShop, side: 'shop_owner' }])).toBe(state)
  })

  test('a found conversation replaces only the placeholder id', () => {
    for (const state of [opened({}), toList(opened({ shop })), opened({ conversationId: 6 })])
      expect(withFound(state, [withShop])).toBe(state)
  })

  test('CHAT-24 an item opens its conversation, and the arrow goes back to the list, also from the shop', () => {
    const there = toConversation(opened({ shop }), 6)
    expect(there.view).toEqual({ name: 'conversation', id: 6 })
    expect(toList(there)).toEqual({ view: { name: 'list' }, shop })
    expect(toConversation(toList(there), NEW_CONVERSATION).view).toEqual({ name: 'conversation', id: -1 })
  })
})

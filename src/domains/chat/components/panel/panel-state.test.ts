import { describe, expect, test } from 'vitest'
import { NEW_CONVERSATION, opened, toConversation, toList, withFound } from './panel-state.ts'

const shop = { id: 12, name: 'Mama Cass Kitchen' }
const withShop = { id: 5, shopId: 12, side: 'customer' } as const
const withOther = { id: 6, shopId: 13, side: 'customer' } as const

describe('STATE-16 the states of the chat', () => {
  test('CHAT-03 it opens with the list, for a shop, or with a conversation', () => {
    expect(opened({})).toEqual({ view: { name: 'list' }, shop: null })
    expect(opened({ shop })).toEqual({ view: { name: 'conversation', id: -1 }, shop })
    expect(opened({ conversationId: 5 })).toEqual({ view: { name: 'conversation', id: 5 }, shop: null })
  })

  test('CHAT-25 a shop without conversation has the marker -1 until there is one', () => {
    expect(NEW_CONVERSATION).toBe(-1)
    const state = opened({ shop })
    expect(withFound(state, [])).toBe(state)
    expect(withFound(state, [withOther])).toBe(state)
    expect(withFound(state, [withOther, withShop]).view).toEqual({ name: 'conversation', id: 5 })
  })

  test('what the shop’s owner says to customers is not one’s conversation with it', () => {
    const state = opened({ shop })
    expect(withFound(state, [{ ...withShop, side: 'shop_owner' }])).toBe(state)
  })

  test('a found conversation replaces nothing but the marker', () => {
    for (const state of [opened({}), toList(opened({ shop })), opened({ conversationId: 6 })])
      expect(withFound(state, [withShop])).toBe(state)
  })

  test('CHAT-24 an item opens its conversation, and the arrow leads back, also to the shop', () => {
    const there = toConversation(opened({ shop }), 6)
    expect(there.view).toEqual({ name: 'conversation', id: 6 })
    expect(toList(there)).toEqual({ view: { name: 'list' }, shop })
    expect(toConversation(toList(there), NEW_CONVERSATION).view).toEqual({ name: 'conversation', id: -1 })
  })
})

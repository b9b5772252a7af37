import { expect, test } from 'vitest'
import { loginTypeDialog, loginTypeTitle } from './login-type.ts'

test('SHOP-22 only the purpose decides the title', () => {
  expect(loginTypeTitle('rating')).toBe('Sign In to Rate Shop')
  expect(loginTypeTitle('contact')).toBe('Sign In to View Contact Details')
})

test('NAV-19 without a purpose it is the header’s dialog', () => {
  expect(loginTypeTitle()).toBe('Choose Login Type')
})

test('each dialog of a page has its own id', () => {
  expect(new Set([loginTypeDialog(), loginTypeDialog('rating'), loginTypeDialog('contact')]).size).toBe(3)
})

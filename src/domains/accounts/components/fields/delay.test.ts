import { expect, test } from 'vitest'
import { CUSTOMER_REDIRECT_MS } from './delay.ts'

test('CONST-14 the pause before the profile has its length', () => expect(CUSTOMER_REDIRECT_MS).toBe(2000))

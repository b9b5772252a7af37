import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PENDING_REVIEW } from '../shops.policy.ts'
import { ApprovalBadge } from './approval-badge.tsx'

const words = (isApproved: boolean, pending?: string) =>
  renderToString(<ApprovalBadge isApproved={isApproved} {...(pending && { pending })} />).replace(/<[^>]+>/g, '')

test('STATE-04 a shop is Approved everywhere, and otherwise Pending, on the dashboard Pending Review', () => {
  expect([words(true), words(false)]).toEqual(['Approved', 'Pending'])
  expect([words(true, PENDING_REVIEW), words(false, PENDING_REVIEW)]).toEqual(['Approved', 'Pending Review'])
})

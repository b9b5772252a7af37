import { expect, test } from 'vitest'
import { timelineOf } from './timeline.ts'

const step = (status: 'new' | 'quoted' | 'agreed' | 'cancelled', at: string) => ({
  status,
  price: null,
  note: null,
  at,
})

test('G-185 shows all steps, with the latest time of each reached one', () => {
  const steps = [step('new', '1'), step('quoted', '2'), step('quoted', '3')]
  expect(timelineOf({ status: 'quoted', steps })).toEqual([
    { status: 'new', at: '1', isNow: false },
    { status: 'quoted', at: '3', isNow: true },
    { status: 'agreed', at: null, isNow: false },
    { status: 'on_the_way', at: null, isNow: false },
    { status: 'delivered', at: null, isNow: false },
  ])
})

test('G-185 shows the reached steps and the end of a request that ended early', () => {
  const steps = [step('new', '1'), step('quoted', '2'), step('cancelled', '3')]
  expect(timelineOf({ status: 'cancelled', steps })).toEqual([
    { status: 'new', at: '1', isNow: false },
    { status: 'quoted', at: '2', isNow: false },
    { status: 'cancelled', at: '3', isNow: true },
  ])
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StarBars } from './star-bars.tsx'

test('G-053 shows the number of reviews for each number of stars, from five down, with grouped thousands', () => {
  const lines = renderToString(<StarBars counts={[1, 0, 20, 999, 12_345]} />)
    .split('</li>')
    .map((line) => line.replace(/<[^>]+>/g, '').replace(/\s+/g, ' '))
  expect(lines.slice(0, 5)).toEqual(['5 stars 12,345', '4 stars 999', '3 stars 20', '2 stars 0', '1 star 1'])
})

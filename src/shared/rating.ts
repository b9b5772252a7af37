/** Average of `count` ratings summing to `sum`, rounded half up to one decimal: '4.3', '0.0' without reviews (G-043, G-054). */
export function ratingOf(sum: number, count: number): string {
  // Whole numbers until the end: 4.25 must become 4.3, and binary fractions would sometimes say 4.2.
  return count === 0 ? '0.0' : (Math.floor((sum * 20 + count) / (count * 2)) / 10).toFixed(1)
}

/** Stars to draw, in halves from 0 to 5 (G-054). Takes the exact average, not the rounded text. */
export function starsOf(average: number): number {
  return Math.round(average * 2) / 2
}

/** The rating as text: one decimal, or 'No reviews' when nobody has reviewed (CONST-06). */
export function ratingText(rating: string, reviewCount: number): string {
  return reviewCount === 0 ? 'No reviews' : rating
}

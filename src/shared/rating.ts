/** Rounds half up to one decimal: '4.3', or '0.0' without reviews (G-043, G-054). */
export function ratingOf(sum: number, count: number): string {
  // Binary fractions would sometimes round 4.25 down.
  return count === 0 ? '0.0' : (Math.floor((sum * 20 + count) / (count * 2)) / 10).toFixed(1)
}

/** Takes the exact average, not the rounded text. */
export function starsOf(average: number): number {
  return Math.round(average * 2) / 2
}

/** Returns one decimal, or 'No reviews' (CONST-06). */
export function ratingText(rating: string, reviewCount: number): string {
  return reviewCount === 0 ? 'No reviews' : rating
}

/** Replaces photos that were deleted with their sender's account (G-202). */
export const removedText = (count: number) => (count === 1 ? 'Photo removed' : `${count} photos removed`)

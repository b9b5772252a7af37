/** What became of something since it was read, in words for an admin, and whether it was their own doing. */
export type Happened = { happened: string; isOwn: boolean }

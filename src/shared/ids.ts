export const LARGEST_ID = 2_147_483_647

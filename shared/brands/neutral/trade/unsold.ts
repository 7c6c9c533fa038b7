/**
 * Products of this trade that shoppers search for but the shop does not sell, with similar searches. Both fields
 * separate their entries with commas.
 */
export const unsold: readonly { said: string; near: string }[] = []

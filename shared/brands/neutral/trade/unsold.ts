/** What shoppers ask of this trade and the house does not sell, with the searches that come near it; commas part them. */
export const unsold: readonly { said: string; near: string }[] = []

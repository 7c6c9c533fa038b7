/** Words for a finish, a shape or a style. A search ignores them when no product has them. */
export const finishes: readonly string[] = []

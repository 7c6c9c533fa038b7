/** Words of a finish, a shape or a fashion: a search does without them where no product has them. */
export const finishes: readonly string[] = []

/** A category or a tag, as a brand writes it. `kind` says which group of `navigation.ts` lists it. */
export interface Term {
  id: number
  slug: string
  name: string
  kind: string
}

/** Returns the ids that two terms share, and the slugs that two categories or two tags share. */
export function repeatedTerms(
  terms: Record<'categories' | 'tags', readonly Term[]>,
): { path: (string | number)[]; message: string }[] {
  const ids = new Map<number, string>()
  return (['categories', 'tags'] as const).flatMap((list) => {
    const slugs = new Set<string>()
    return terms[list].flatMap(({ id, slug }, index) => {
      const owner = ids.get(id)
      const isSlugTaken = slugs.has(slug)
      ids.set(id, owner ?? slug)
      slugs.add(slug)
      const flaw = (field: string, message: string) => [{ path: [list, index, field], message }]
      return [
        ...(owner === undefined
          ? []
          : flaw(
              'id',
              `the id ${id} of "${slug}" is that of "${owner}" too: categories and tags share one series`,
            )),
        ...(isSlugTaken ? flaw('slug', `two ${list} have the slug "${slug}"`) : []),
      ]
    })
  })
}

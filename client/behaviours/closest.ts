/** What an event happened to or in, by selector. */
export const closest = <E extends Element>({ target }: Event, selector: string): E | null | undefined =>
  (target as Partial<Element>).closest?.<E>(selector)

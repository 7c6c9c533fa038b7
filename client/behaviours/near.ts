/** What an event happened to or in, by selector. */
export const near = <E extends Element>({ target }: Event, selector: string): E | null =>
  target instanceof Element ? target.closest<E>(selector) : null

/** Returns the page of a list that an address names, from 1. Anything that is no page number means the first. */
export const pageIn = ({ searchParams }: URL): number =>
  Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1)

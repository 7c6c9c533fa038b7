/** Returns the closest ancestor of an event's target that matches a selector, the target included. */
export const closest = <E extends Element>({ target }: Event, selector: string): E | null | undefined =>
  (target as Partial<Element>).closest?.<E>(selector)

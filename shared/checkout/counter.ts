/** How money is taken by hand at the counter: no provider knows of it. */
export const counterMethods = ['cash', 'terminal', 'transfer'] as const
export type CounterMethod = (typeof counterMethods)[number]

export const isCounter = (method: string): method is CounterMethod =>
  counterMethods.some((each) => each === method)

/** Most that a consumer may pay a trader in cash, in cents (code monétaire et financier, D112-3). */
export const maxCash = 100_000

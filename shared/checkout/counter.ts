/** Payment methods at the counter. The staff take the money; no provider is involved. */
const counterMethods = ['cash', 'terminal', 'transfer'] as const
export type CounterMethod = (typeof counterMethods)[number]

export const isCounter = (method: string): method is CounterMethod =>
  counterMethods.some((each) => each === method)

/** Maximum cash payment from a consumer to a trader, in cents (code monétaire et financier, D112-3). */
export const maxCash = 100_000

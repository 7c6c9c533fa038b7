import * as z from 'zod'

/**
 * How quick pages are in the browsers of visitors: upper ends of the classes each measure is counted in, the good ones and
 * those to mend as web.dev/vitals names them. Milliseconds; of CLS, thousandths.
 */
export const vitalClasses = {
  LCP: [1200, 1800, 2500, 4000],
  INP: [50, 100, 200, 500],
  CLS: [10, 50, 100, 250],
} as const
export type Vital = keyof typeof vitalClasses
export const vitals = Object.keys(vitalClasses) as Vital[]

/** From these ends on a measure is no longer good, and poor. */
export const vitalLimits: Readonly<Record<Vital, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 100, poor: 250 },
}

/** The class of a value by its upper end; `more` above all of them. */
export const classOf = (vital: Vital, value: number): string =>
  String(vitalClasses[vital].find((end) => value <= end) ?? 'more')

const measure = z.number().min(0).max(600_000).optional()

/** What the browser of a visitor tells of a page it leaves: nothing about who it is. */
export const toldMeasures = z.strictObject({
  path: z
    .string()
    .regex(/^\/[^?#]*$/)
    .max(200),
  /** Whether the visitor came from elsewhere: a visit begins. */
  isVisit: z.boolean(),
  LCP: measure,
  INP: measure,
  CLS: measure,
})
export type ToldMeasures = z.infer<typeof toldMeasures>

/** Parts of the shop whose addresses tell of a person or of an order: counted as one page each. */
const own =
  /^\/(account|checkout|commande|demo-payment|withdrawal|retractation|lettre|restock|panier-prepare)(?=\/|$)/

/** The page a path is counted as. */
export const countedPage = (path: string): string => own.exec(path)?.[0] ?? path.toLowerCase()

import * as z from 'zod'

/**
 * Upper limits of the classes in which the shop counts the speed of pages (LCP, INP, CLS). They contain the limits of
 * web.dev/vitals. Milliseconds; CLS in thousandths.
 */
export const vitalClasses = {
  LCP: [1200, 1800, 2500, 4000],
  INP: [50, 100, 200, 500],
  CLS: [10, 50, 100, 250],
} as const
export type Vital = keyof typeof vitalClasses
export const vitals = Object.keys(vitalClasses) as Vital[]

/** Limits of web.dev/vitals. A measure above `good` needs improvement; a measure above `poor` is poor. */
export const vitalLimits: Readonly<Record<Vital, { good: number; poor: number }>> = {
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 100, poor: 250 },
}

/** Returns the class of a value by its upper limit, or `more` above all of them. */
export const classOf = (vital: Vital, value: number): string =>
  String(vitalClasses[vital].find((end) => value <= end) ?? 'more')

const measure = z.number().min(0).max(600_000).optional()

/** Report of a browser when the visitor leaves a page. It says nothing about the visitor. */
export const reportedMeasures = z.strictObject({
  path: z
    .string()
    .regex(/^\/[^?#]*$/)
    .max(200),
  /** Whether the visitor came from another site, so that a visit begins. */
  isVisit: z.boolean(),
  LCP: measure,
  INP: measure,
  CLS: measure,
})
export type ReportedMeasures = z.infer<typeof reportedMeasures>

/** Parts of the shop whose addresses reveal a person or an order. Each part counts as one page. */
const own =
  /^\/(account|checkout|commande|demo-payment|withdrawal|retractation|lettre|restock|panier-prepare)(?=\/|$)/

/** Returns the page under which a path is counted. */
export const countedPage = (path: string): string => own.exec(path)?.[0] ?? path.toLowerCase()

import type { Business, BusinessVariable } from '../content/business.ts'

/** The marked place of a fact nobody has given, in development only. */
export const Absent = ({ variable, business }: { variable: BusinessVariable; business: Business }) =>
  business.marksAbsent && <mark className="absent">{variable}</mark>

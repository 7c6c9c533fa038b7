import { isAbsent } from '../../content/business.ts'

/** Draws a fact about the business. If it is missing, draws the marked name of its variable. */
export const Fact = ({ of }: { of: string }) => (isAbsent(of) ? <mark className="absent">{of}</mark> : of)

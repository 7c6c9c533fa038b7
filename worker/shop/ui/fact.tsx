import { isAbsent } from '../../content/business.ts'

/** A fact of the business; the name of its variable, marked, where nobody has given it. */
export const Fact = ({ of }: { of: string }) => (isAbsent(of) ? <mark className="absent">{of}</mark> : of)

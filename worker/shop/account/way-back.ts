import { wayBack } from '../../../shared/way-back.ts'
import type { Visit } from '../../render/visit.ts'

/** Returns the page that the customer left to log in: a path of this shop, or `null`. */
export const backOf = ({ url }: Visit): string | null => wayBack(url.searchParams.get('backUrl'))

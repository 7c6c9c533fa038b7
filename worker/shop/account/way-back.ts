import { wayBack } from '../../../shared/way-back.ts'
import type { Visit } from '../../render/visit.ts'

/** Where the customer came from before they had to log in; a path of our own, or `null`. */
export const backOf = ({ url }: Visit): string | null => wayBack(url.searchParams.get('backUrl'))

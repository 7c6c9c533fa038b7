import { parisDay } from '../../../shared/delivery/delivery.ts'
import { addDays } from '../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../shared/limits.ts'
import { storedInstant } from '../sql/statement.ts'

/** Returns the stored instant since which a product counts as new. It is a midnight in Paris. */
export const newSince = (now: Date): string =>
  storedInstant(new Date(parisInstant(addDays(parisDay(now), -limits.newDays))))

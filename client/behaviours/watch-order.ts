import { buyerProblems } from '../../shared/buyer.ts'
import { hasRegionShape } from '../../shared/region-codes.ts'
import { watchProblems } from './watch-problems.ts'

/**
 * Tells what is wrong in the order form before it is sent.
 * @returns stops watching
 */
export const watchOrder = (form: HTMLFormElement): (() => void) =>
  watchProblems(form, (values) =>
    buyerProblems({
      text: (name) => String(values.get(name) ?? ''),
      ticked: (name) => values.has(name),
      isRegion: hasRegionShape,
    }),
  )

import { hasPhoneShape } from '../../../shared/address/phone.ts'
import { hasRegionShape } from '../../../shared/address/region-codes.ts'
import { buyerProblems } from '../../../shared/checkout/buyer.ts'
import { review, watchCorrections } from '../forms/order-review.ts'
import { watchProblems } from '../forms/watch-problems.ts'

/**
 * Shows the errors of the order form before it is sent.
 * @returns a function that stops watching
 */
export function watchOrder(form: HTMLFormElement): () => void {
  const rest = watchProblems(
    form,
    (values) =>
      buyerProblems({
        text: (name) => String(values.get(name) ?? ''),
        ticked: (name) => values.has(name),
        isRegion: hasRegionShape,
        isPhone: hasPhoneShape,
      }),
    (refused) => review(form, refused),
  )
  const stop = watchCorrections(form)
  return () => {
    rest()
    stop()
  }
}

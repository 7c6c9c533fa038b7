import type { Day } from '../../../../shared/delivery/delivery.ts'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { type AnyForm, typedOf } from './editor-form.ts'

/**
 * Returns the errors of fields that the platform would ignore: dates of a sale without its price, a sale that has already
 * ended, a day of publication of a product that does not wait for it.
 */
export function ignoredFields(form: AnyForm, { state }: Editor, today: Day): FieldErrors {
  const typed = (name: string) => typedOf(form, name)
  const hasSale = typed('sale_price') !== ''
  const end = typed('date_on_sale_to')
  const errors: FieldErrors = {}
  if (hasSale && typed('regular_price') === '')
    errors['regular_price'] = 'Une promotion baisse un prix\u00a0: dites lequel'
  if (!hasSale && !state.sale && typed('date_on_sale_from') + end !== '')
    errors['sale_price'] = 'Dites le prix en promotion, ou videz ses dates'
  if (hasSale && end !== '' && end < today)
    errors['date_on_sale_to'] =
      'Cette promotion est déjà finie\u00a0: changez ce jour, ou videz le prix en promotion'
  if (typed('publish_day') !== (state.publishAt ?? '').slice(0, 10) && typed('status') !== 'future')
    errors['status'] = 'Choisissez «\u00a0En ligne au jour et à l’heure dits\u00a0», ou videz le jour'
  return errors
}

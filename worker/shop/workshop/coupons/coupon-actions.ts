import * as z from 'zod'
import { decimalTyped } from '../../../../shared/amount-typed.ts'
import { clean } from '../../../../shared/one-line.ts'
import { invalid, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { isPicking, picksIn } from '../../../../shared/staff/picks.ts'
import { piecesTyped } from '../../../../shared/staff/pieces-typed.ts'
import type { EditedCoupon } from '../../../commerce/families/workshop/coupons.ts'
import { dayTyped } from '../frame/fields.ts'
import { staffAction } from '../frame/staff-action.ts'
import { refusedEdit } from '../history/refused-edit.ts'
import { undoForm, undoOf } from '../history/undo-form.ts'
import { stillPicking } from '../picks/still-picking.ts'
import { couponChangeWords, firstDayOf, lastDayOf } from './coupon-words.ts'
import { couponEditor, couponList } from './coupons.tsx'

const text = z.string().max(500).default('').transform(clean)

const number = text.transform(piecesTyped)

const fields = z.looseObject({
  code: text,
  discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
  amount: text,
  date_starts: text,
  date_expires: text,
  minimum_amount: text.transform(decimalTyped),
  usage_limit: number,
  usage_limit_per_user: number,
  description: text,
  individual_use: text,
  exclude_sale_items: text,
  first_order: text,
  version: text,
  operation: z.uuid().optional().catch(undefined),
  status: z.enum(['publish', 'draft']).default('publish'),
})

/** Returns what is wrong with an amount whose sign contradicts the kind of discount: 10 % off, in euros. */
function signFault({ discount_type: type, amount }: z.output<typeof fields>): string | null {
  if (type === 'percent')
    return /€|eur/i.test(amount)
      ? 'Ce code retire un pourcentage\u00a0: choisissez des euros, ou écrivez 10\u00a0%'
      : null
  return amount.includes('%')
    ? 'Ce code retire des euros\u00a0: choisissez un pourcentage, ou écrivez 10\u00a0€'
    : null
}

/** @param before the stored code; `null` for a new one */
const bodyOf = (form: z.output<typeof fields>, before: EditedCoupon | null) => ({
  discount_type: form.discount_type,
  amount: decimalTyped(form.amount.replace(/ ?%$/, '')),
  date_starts: dayTyped(form.date_starts, before ? firstDayOf(before) : undefined),
  date_expires: dayTyped(form.date_expires, before ? lastDayOf(before) : undefined),
  minimum_amount: form.minimum_amount,
  usage_limit: form.usage_limit === '' ? null : form.usage_limit,
  usage_limit_per_user: form.usage_limit_per_user === '' ? null : form.usage_limit_per_user,
  product_ids: picksIn(form, 'product_ids').map(Number),
  description: form.description,
  individual_use: form.individual_use !== '',
  exclude_sale_items: form.exclude_sale_items !== '',
  first_order: form.first_order !== '',
  status: form.status,
})

export const createCoupon = staffAction(
  'coupons.write',
  paths.workshopCoupons,
  fields,
  async (form, { commerce }) => {
    if (isPicking(form)) return stillPicking(form)
    if (form.code === '') return invalid({ code: 'Écrivez le code' })
    const fault = signFault(form)
    if (fault) return invalid({ amount: fault })
    try {
      await commerce.coupons.save(null, {
        ...bodyOf(form, null),
        code: form.code,
        operation: form.operation,
      })
      return success({ notice: { tone: 'success', text: 'Code créé.' }, goTo: paths.workshopCoupons })
    } catch (error) {
      return refusedEdit(error)
    }
  },
  { screen: couponList },
)

/** Saves a code, or undoes an edit of it. */
export const editCoupon = staffAction(
  'coupons.write',
  paths.workshopCoupon(':id{[0-9]{1,9}}'),
  z.discriminatedUnion('act', [fields.extend({ act: z.literal('save') }), undoForm]),
  async (form, { commerce: { coupons }, params }) => {
    const id = Number(params['id'])
    const goTo = paths.workshopCoupon(id)
    if (form.act === 'save' && isPicking(form)) return stillPicking(form)
    try {
      if (form.act === 'undo') {
        await coupons.undo(id, undoOf(form))
        return success({ notice: { tone: 'success', text: 'La modification est annulée.' }, goTo })
      }
      const fault = signFault(form)
      if (fault) return invalid({ amount: fault })
      await coupons.save(id, { ...bodyOf(form, await coupons.coupon(id)), version: Number(form.version) })
      return success({ notice: { tone: 'success', text: 'Enregistré.' }, goTo })
    } catch (error) {
      const [coupon, edits] = await Promise.all([coupons.coupon(id), coupons.edits(id)])
      return refusedEdit(error, { wordsOf: couponChangeWords(coupon, edits) })
    }
  },
  { screen: couponEditor },
)

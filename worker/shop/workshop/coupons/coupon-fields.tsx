import { brand } from '#brand/brand.ts'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import type { EditedCoupon } from '../../../commerce/families/workshop/coupons.ts'
import { fieldOf, type Typed } from '../../ui/fields.tsx'
import { optional } from '../frame/fields.ts'
import { Picker } from '../picks/picker.tsx'
import type { Picks } from '../picks/picks.ts'
import { comma, firstDayOf, lastDayOf } from './coupon-words.ts'

interface Props {
  typed: Typed
  /** `null` for a new code. */
  coupon: EditedCoupon | null
  picks: Picks
}

/** Draws the fields of a code. Only a new code has a field for its name. */
export const CouponFields = ({ typed, coupon, picks }: Props) => (
  <div className="workshop-fields">
    {!coupon && <Field {...fieldOf(typed, 'code')} label="Code" maxLength={40} autoComplete="off" />}
    <SelectField
      {...fieldOf(typed, 'discount_type', coupon?.discount_type ?? 'percent')}
      label="Ce qu’il retire"
    >
      <option value="percent">Un pourcentage</option>
      <option value="fixed_cart">Des euros sur le panier</option>
      <option value="fixed_product">Des euros par pièce</option>
    </SelectField>
    <Field
      {...fieldOf(typed, 'amount', coupon ? comma(coupon.amount) : undefined)}
      label="Combien"
      inputMode="decimal"
      maxLength={10}
      autoComplete="off"
    />
    <Field
      {...fieldOf(typed, 'date_starts', coupon ? firstDayOf(coupon) : undefined)}
      {...optional}
      label="Du"
      type="date"
    />
    <Field
      {...fieldOf(typed, 'date_expires', coupon ? lastDayOf(coupon) : undefined)}
      {...optional}
      label="Au, inclus"
      type="date"
    />
    <Field
      {...fieldOf(
        typed,
        'minimum_amount',
        coupon && coupon.minimum_amount !== '0.00' ? comma(coupon.minimum_amount) : '',
      )}
      {...optional}
      label="À partir de, en euros"
      inputMode="decimal"
      maxLength={10}
    />
    <Field
      {...fieldOf(typed, 'usage_limit', coupon?.usage_limit?.toString())}
      {...optional}
      label="Utilisations en tout"
      inputMode="numeric"
      maxLength={7}
    />
    <Field
      {...fieldOf(typed, 'usage_limit_per_user', coupon?.usage_limit_per_user?.toString())}
      {...optional}
      label="Utilisations par client"
      inputMode="numeric"
      maxLength={7}
    />
    <Field
      {...fieldOf(typed, 'description', coupon?.description)}
      {...optional}
      label="Note pour la maison"
      maxLength={500}
    />
    <Picker
      name="product_ids"
      label={`Pour ces ${brand.product.many} seulement`}
      none={`Aucun choix\u00a0: le code vaut pour tous les ${brand.product.many}.`}
      picks={picks}
      typed={typed}
    />
    {(
      [
        ['individual_use', 'Seul, sans autre code'],
        ['exclude_sale_items', 'Pas sur ce qui est en promotion'],
        ['first_order', 'Pour une première commande'],
      ] as const
    ).map(([name, label]) => (
      <label className="check" key={name}>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={typed.ticked(name, coupon?.[name] ?? false)}
        />
        <span>{label}</span>
      </label>
    ))}
  </div>
)

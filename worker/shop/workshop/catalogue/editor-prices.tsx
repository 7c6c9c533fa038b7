import { brand } from '#brand/brand.ts'
import { Field } from '../../../../client/ui/field.tsx'
import { formatPrice } from '../../../../shared/money.ts'
import { fieldOf } from '../../ui/fields.tsx'
import { optional } from '../frame/fields.ts'
import type { EditorProps } from './editor-fields.tsx'
import { saleDays } from './editor-form.ts'
import { Part } from './editor-part.tsx'
import { typedPrice } from './words.ts'

/** Draws the fields of price and sale price, with the lowest price of the last thirty days. A set has no price of its own. */
export const Prices = ({ product: { state, lowest }, typed }: EditorProps) => (
  <Part id="prix">
    {state.type === 'grouped' ? (
      <p>{`Le prix est celui ${brand.product.ofMany} de l’ensemble.`}</p>
    ) : (
      <>
        <div className="workshop-fields">
          <Field
            {...fieldOf(typed, 'regular_price', typedPrice(state.regular))}
            {...optional}
            label="Prix TTC, en euros"
            inputMode="decimal"
            maxLength={12}
          />
          <Field
            {...fieldOf(typed, 'sale_price', typedPrice(state.sale?.cents ?? null))}
            {...optional}
            label="Prix en promotion"
            inputMode="decimal"
            maxLength={12}
          />
          <Field
            {...fieldOf(typed, 'date_on_sale_from', saleDays(state).from)}
            {...optional}
            label="Du"
            type="date"
          />
          <Field
            {...fieldOf(typed, 'date_on_sale_to', saleDays(state).to)}
            {...optional}
            label="Au, inclus"
            type="date"
          />
        </div>
        <p className="small soft">
          {lowest === null
            ? 'Aucun prix n’a été pratiqué ces trente derniers jours.'
            : `Prix le plus bas des trente derniers jours\u00a0: ${formatPrice(lowest)}. C’est lui qui est barré pendant une promotion (C. conso. L112-1-1).`}
        </p>
      </>
    )}
  </Part>
)

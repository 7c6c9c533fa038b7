import type { ReactNode } from 'react'
import * as t from '#text/payment.ts'
import { Field } from '../../../client/ui/field.tsx'
import { paths } from '../../../shared/paths.ts'
import { fieldOf, type Typed } from '../ui/fields.tsx'

interface Props {
  /** URL of the provider's script, which draws its fields. */
  script: string
  typed: Typed
}

/**
 * Draws the place of LianLian's own card fields, and the field of the name on the card. `client/late/card-fields.ts`
 * shows them once LianLian's script has drawn its fields. Without script, the buyer pays on LianLian's page instead.
 * The Worker never receives a card number, only a single-use token.
 */
export function CardFields({ script, typed }: Props): ReactNode {
  return (
    <div
      className="card-fields"
      data-late="card-fields"
      data-now=""
      data-script={script}
      data-token={paths.cardToken}
      hidden={typed.error('holder_name') === undefined}
    >
      <fieldset className="field" id="card-frame">
        <legend className="sr">{t.cardDetails}</legend>
      </fieldset>
      <Field
        {...fieldOf(typed, 'holder_name')}
        label={t.holderName}
        hint={t.holderNameMissing}
        autoComplete="cc-name"
        maxLength={60}
        enforced={false}
      />
      <input type="hidden" name="card_token" />
    </div>
  )
}

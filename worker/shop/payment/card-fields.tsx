import type { ReactNode } from 'react'
import * as t from '#text/payment.ts'
import { Field } from '../../../client/ui/field.tsx'
import { paths } from '../../../shared/paths.ts'
import { fieldOf, type Typed } from '../ui/typed.ts'

interface Props {
  /** Address of the script that draws the provider's fields. */
  script: string
  typed: Typed
}

/**
 * Where LianLian draws its own card fields, and the name on the card: shown by `client/late/card-fields.ts` once they are
 * there. Without script, or without theirs, the card is asked for on LianLian's page and nothing of this is seen. No
 * number of a card is ever ours: what is sent is a token, used once.
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

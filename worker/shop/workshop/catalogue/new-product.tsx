import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { lineOf } from '../../../../shared/address/line-field.ts'
import { text } from '../../../../shared/messages.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { notFound } from '../../../render/failure.ts'
import { fieldOf, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'

interface Data {
  /** Idempotency key of the form, so that two submissions create one product. */
  operation: string
}

const View = ({ data, form }: ScreenViewProps<Data>) => {
  const typed = typedIn(form)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Nouveau produit</h1>
      <form className="form workshop-search" method="post" action={paths.workshopNewProduct} noValidate>
        <input type="hidden" name="operation" value={typed.value('operation', data.operation)} />
        <Field {...fieldOf(typed, 'name')} label="Nom" maxLength={200} autoComplete="off" />
        <SelectField {...fieldOf(typed, 'type', 'simple')} label="Genre">
          <option value="simple">{capital(brand.product.a)}</option>
          <option value="variable">{`${capital(brand.product.a)} à variantes (tailles, longueurs, couleurs)`}</option>
          <option value="grouped">{`Un ensemble ${brand.product.ofMany}`}</option>
        </SelectField>
        <p className="small soft">Il reste en brouillon jusqu’à ce que vous le mettiez en ligne.</p>
        <button className="btn" type="submit">
          Créer le brouillon
        </button>
      </form>
    </div>
  )
}

/** The screen that creates a product with a name and a type. The editor does the rest. */
export const newProduct = screen<Data>({
  path: paths.workshopNewProduct,
  right: 'catalogue.write',
  title: 'Nouveau produit',
  load: ({ commerce }) => (commerce.editing.isHere ? { operation: crypto.randomUUID() } : notFound()),
  View,
})

const fields = z.object({
  name: lineOf(200, 'Donnez-lui un nom'),
  type: z.enum(['simple', 'variable', 'grouped']),
  operation: z.uuid(text('workshop.field')).optional(),
})

export const createProduct = staffAction(
  'catalogue.write',
  paths.workshopNewProduct,
  fields,
  async (form, { commerce }) =>
    success({
      notice: { tone: 'success', text: 'Brouillon créé.' },
      goTo: paths.workshopProduct(await commerce.editing.save(null, { ...form, status: 'draft' })),
    }),
  { screen: newProduct },
)

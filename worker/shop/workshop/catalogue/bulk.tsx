import * as z from 'zod'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { decimalTyped } from '../../../../shared/amount-typed.ts'
import type { BulkChange } from '../../../../shared/catalogue/bulk-change.ts'
import { bulkChange, bulkItem } from '../../../../shared/catalogue/catalogue-forms.ts'
import { centsFromDecimal, formatPrice } from '../../../../shared/money.ts'
import { clean } from '../../../../shared/one-line.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import type { BulkLine } from '../../../commerce/contract/catalogue/editing.ts'
import { notFound } from '../../../render/failure.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { Table } from '../frame/table.tsx'

interface Data {
  ids: readonly number[]
  /** The parameters of the URL. */
  asked: { quoi: string; valeur: string; fin: string }
  /** The preview; `null` before a change is requested, or when it is not understood. */
  lines: readonly BulkLine[] | null
  kind: 'price' | 'stock'
  problem: string | null
  operation: string
}

const words = (kind: Data['kind'], value: number | null) =>
  value === null ? 'non compté' : kind === 'price' ? formatPrice(value) : String(value)

/** Returns the change in a URL (`-10` percent, `+5,00` euros, pieces); `null` when it is not understood. */
function changeAsked({ quoi, valeur, fin }: Data['asked']): BulkChange | null {
  const typed = decimalTyped(valeur.replace('%', ''))
  const number = /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
  if (number === null) return null
  const rounding = fin === '00' || fin === '90' ? fin : 'none'
  const cents = centsFromDecimal(typed.replace(/^[+-]/, '')) ?? 0
  const change = {
    percent: { kind: 'percent', percent: number, rounding },
    amount: { kind: 'amount', cents: number < 0 ? -cents : cents, rounding },
    add: { kind: 'stock-add', pieces: number },
    set: { kind: 'stock-set', pieces: number },
  }[quoi]
  const read = bulkChange.safeParse(change)
  return read.success ? read.data : null
}

const Preview = ({ data: { lines, kind, operation } }: { data: Data }) => {
  if (!lines) return null
  const taken = lines.filter(
    (line) => line.refused === null && line.after !== null && line.after !== line.before,
  )
  return (
    <section aria-labelledby="apercu">
      <h2 className="h2 mb-s4" id="apercu">
        Aperçu
      </h2>
      <p className="mb-s4">{`${taken.length} sur ${lines.length} changent. Rien n’est encore écrit.`}</p>
      <Table label="Tableau de l’aperçu" titles={['Produit', 'Avant', 'Après']} box="mb-s5">
        {lines.map(({ id, name, before, after, refused }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{words(kind, before)}</td>
            <td>{refused ? `Inchangé\u00a0: ${refused}` : words(kind, after)}</td>
          </tr>
        ))}
      </Table>
      {taken.length > 0 && (
        <form method="post" action={paths.workshopBulk}>
          <input type="hidden" name="operation" value={operation} />
          <input type="hidden" name="kind" value={kind} />
          <input
            type="hidden"
            name="items"
            value={JSON.stringify(
              taken.map(({ id, version, before, after }) => [id, version, before, after]),
            )}
          />
          <button className="btn" type="submit">
            {`Écrire ces ${taken.length} changements`}
          </button>
        </form>
      )}
    </section>
  )
}

const View = ({ data }: ScreenViewProps<Data>) => {
  const { ids, asked, problem } = data
  return (
    <div className="end-s9 workshop">
      <p className="mb-s4">
        <a className="link" href={paths.workshopProducts}>
          Tous les produits
        </a>
      </p>
      <h1 className="h1 mb-s5">Changer prix ou stock</h1>
      {ids.length === 0 ? (
        <p>Choisissez d’abord des produits dans la liste.</p>
      ) : (
        <form className="form workshop-form mb-s6" action={paths.workshopBulk}>
          <input type="hidden" name="ids" value={ids.join(',')} />
          <SelectField id="quoi" name="quoi" label={`Sur ${ids.length} produits`} defaultValue={asked.quoi}>
            <option value="percent">Prix, en pour cent</option>
            <option value="amount">Prix, en euros</option>
            <option value="add">Pièces en plus ou en moins</option>
            <option value="set">Pièces, comptées à</option>
          </SelectField>
          <Field
            id="valeur"
            name="valeur"
            label="De combien"
            hint={'Par exemple 5 ou 2,50\u00a0; un signe moins devant baisse.'}
            defaultValue={asked.valeur}
            maxLength={12}
            autoComplete="off"
            {...(problem && { error: problem })}
          />
          <SelectField id="fin" name="fin" label="Les prix finissent" defaultValue={asked.fin}>
            <option value="none">Comme ils tombent</option>
            <option value="00">Par ,00</option>
            <option value="90">Par ,90</option>
          </SelectField>
          <button className="btn btn-line" type="submit">
            Voir l’aperçu
          </button>
        </form>
      )}
      <Preview data={data} />
    </div>
  )
}

/** The screen that changes many prices or stocks. The URL holds the previewed change; a button writes it. */
export const bulkScreen = screen<Data>({
  path: paths.workshopBulk,
  right: 'catalogue.write',
  title: 'Changer prix ou stock',
  async load({ commerce, url }) {
    if (!commerce.editing.isHere) notFound()
    const named = (name: string) => clean(url.searchParams.get(name) ?? '').slice(0, 20)
    const listed = [...url.searchParams.getAll('id'), ...(url.searchParams.get('ids') ?? '').split(',')]
    const ids = [...new Set(listed.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))].slice(0, 500)
    const asked = { quoi: named('quoi') || 'percent', valeur: named('valeur'), fin: named('fin') || 'none' }
    const change = ids.length > 0 && asked.valeur !== '' ? changeAsked(asked) : null
    return {
      ids,
      asked,
      lines: change ? await commerce.editing.previewBulk(ids, change) : null,
      kind: asked.quoi === 'add' || asked.quoi === 'set' ? 'stock' : 'price',
      problem:
        asked.valeur !== '' && !change ? 'Écrivez un nombre\u00a0: 5, 2,50, ou moins pour baisser' : null,
      operation: crypto.randomUUID(),
    }
  },
  View,
})

const items = z
  .string()
  .max(40_000)
  .transform((text, context) => {
    const read = z.array(bulkItem).min(1).max(500).safeParse(parsed(text))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: 'Refaites l’aperçu' })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const writeBulk = staffAction(
  'catalogue.write',
  paths.workshopBulk,
  z.object({ operation: z.string().max(64), kind: z.enum(['price', 'stock']), items }),
  async (form, { commerce }) => {
    const count = await commerce.editing.writeBulk(form)
    return success({
      notice: { tone: 'success', text: `${count} produits changés.` },
      goTo: paths.workshopProducts,
    })
  },
)

import { brand } from '#brand/brand.ts'
import { partsOf } from '../../../../shared/catalogue/field-changes.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { Change, Editor } from '../../../commerce/contract/catalogue/editing.ts'
import type { FormState } from '../../../render/page.tsx'
import { changeWords } from './history-words.ts'

/** The maximum number of changes shown for one edit. */
const maxShown = 8

/** Whether an edit created the product, which then had no name before. */
const isCreation = (changes: readonly Change[]): boolean =>
  changes.some(({ field, before }) => field === 'name' && before === null)

type Edit = Editor['history'][number]

/** Draws the changes of an edit. A button undoes each of them, and another one all. */
const Changes = ({ product, edit, mayWrite }: { product: Editor; edit: Edit; mayWrite: boolean }) => {
  const changes = edit.changes.flatMap(partsOf)
  const undoes = mayWrite && edit.version > 1
  const told = changes
    .slice(0, maxShown)
    .map((change) => ({ ...change, words: changeWords(change, product.terms) }))
  const rows = (
    <ul>
      {told.map(({ field, words }) => (
        <li key={field}>
          {words}
          {undoes && changes.length > 1 && (
            <>
              {' '}
              <button className="link small" type="submit" name="field" value={field}>
                Annuler<span className="sr">{`\u00a0: ${words}`}</span>
              </button>
            </>
          )}
        </li>
      ))}
      {changes.length > maxShown && <li>{`et ${changes.length - maxShown} autres champs`}</li>}
    </ul>
  )
  if (!undoes) return rows
  return (
    <form method="post" action={paths.workshopProduct(product.id)}>
      <input type="hidden" name="act" value="undo" />
      <input type="hidden" name="edit" value={edit.version} />
      <input type="hidden" name="version" value={product.version} />
      {rows}
      <button
        className="link"
        type="submit"
        aria-label={`Annuler cette modification\u00a0: ${told[0]?.words ?? edit.version}`}
      >
        {changes.length > 1 ? 'Tout annuler' : 'Annuler cette modification'}
      </button>
    </form>
  )
}

/** Draws the edits of a product, newest first, each with buttons to undo it. */
export const History = ({ product, mayWrite }: { product: Editor; mayWrite: boolean }) => (
  <section className="mb-s6" aria-labelledby="historique">
    <h2 className="h2 mb-s4" id="historique">
      Historique
    </h2>
    {product.history.length === 0 ? (
      <p className="soft">{`Rien n’a été changé ici depuis que ${brand.product.this} est arrivé par un fichier.`}</p>
    ) : (
      <ol className="stack">
        {product.history.map((edit) => (
          <li key={edit.version} className="workshop-edit">
            <p className="small soft">{`${instantWords(`${edit.at}Z`)}, ${edit.who}`}</p>
            {isCreation(edit.changes) ? (
              <p>Créé.</p>
            ) : (
              <Changes product={product} edit={edit} mayWrite={mayWrite} />
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)

/** Draws what changed since a form was opened, or since the edit that it would undo, before anything is overwritten. */
export const Overtaken = ({ product, form }: { product: Editor; form: FormState | undefined }) => {
  if (!form?.changes || form.changes.length === 0) return null
  const { act, edit, field } = form.values
  const isUndo = act === 'undo'
  return (
    <div className="msg msg-warn mb-s5" role="alert">
      <div>
        <p>
          {isUndo
            ? 'Ce qui serait annulé a changé depuis\u00a0:'
            : 'Pendant que vous écriviez, cette fiche a changé. Enregistrer de nouveau écrit par-dessus.'}
        </p>
        <ul>
          {form.changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {isUndo && (
          <form method="post" action={paths.workshopProduct(product.id)}>
            <input type="hidden" name="act" value="undo" />
            <input type="hidden" name="edit" value={edit} />
            {field !== undefined && <input type="hidden" name="field" value={field} />}
            <input type="hidden" name="version" value={product.version} />
            <input type="hidden" name="sure" value="1" />
            <button className="btn btn-line" type="submit">
              Annuler quand même
            </button>
          </form>
        )}
      </div>
    </div>
  )
}

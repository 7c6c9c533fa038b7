import { brand } from '#brand/brand.ts'
import { paths } from '../../../../shared/paths.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { Change, Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { changeWords } from './history-words.ts'

/** The maximum number of changes shown for one edit. */
const maxShown = 8

/** Whether an edit created the product, which then had no name before. */
const isCreation = (changes: readonly Change[]): boolean =>
  changes.some(({ field, before }) => field === 'name' && before === null)

/** Draws the edits of a product, newest first, each with a button to undo it. */
export const History = ({ product, mayWrite }: { product: Editor; mayWrite: boolean }) => (
  <section className="mb-s6" aria-labelledby="historique">
    <h2 className="h2 mb-s4" id="historique">
      Historique
    </h2>
    {product.history.length === 0 ? (
      <p className="soft">{`Rien n’a été changé ici depuis que ${brand.product.this} est arrivé par un fichier.`}</p>
    ) : (
      <ol className="stack">
        {product.history.map(({ version, at, who, changes }) => (
          <li key={version} className="workshop-edit">
            <p className="small soft">{`${instantWords(`${at}Z`)}, ${who}`}</p>
            {isCreation(changes) ? (
              <p>Créé.</p>
            ) : (
              <ul>
                {changes.slice(0, maxShown).map((change) => (
                  <li key={change.field}>{changeWords(change, product.terms)}</li>
                ))}
                {changes.length > maxShown && <li>{`et ${changes.length - maxShown} autres champs`}</li>}
              </ul>
            )}
            {mayWrite && version > 1 && (
              <form method="post" action={paths.workshopProduct(product.id)}>
                <input type="hidden" name="act" value="undo" />
                <input type="hidden" name="edit" value={version} />
                <input type="hidden" name="version" value={product.version} />
                <button
                  className="link"
                  type="submit"
                  aria-label={`Annuler cette modification\u00a0: ${changes[0] ? changeWords(changes[0], product.terms) : version}`}
                >
                  Annuler cette modification
                </button>
              </form>
            )}
          </li>
        ))}
      </ol>
    )}
  </section>
)

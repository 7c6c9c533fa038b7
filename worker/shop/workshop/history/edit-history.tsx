import { isCreation, partsOf } from '../../../../shared/catalogue/field-changes.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'
import type { FormState } from '../../../render/page.tsx'
import type { EditWords } from './edit-words.ts'

/** The maximum number of changes shown for one edit. */
const maxShown = 8

/** The thing whose history is shown. */
interface Subject {
  /** Address of the form that undoes. */
  action: string
  version: number
}

interface Props extends Subject {
  edits: readonly Edit[]
  wordsOf: EditWords
  /** The sentence without an edit. */
  none: string
  mayWrite: boolean
}

const UndoFields = ({ edit, version }: { edit: number | string; version: number }) => (
  <>
    <input type="hidden" name="act" value="undo" />
    <input type="hidden" name="edit" value={edit} />
    <input type="hidden" name="version" value={version} />
  </>
)

/** Draws the changes of an edit. A button undoes each of them, and another one all. */
const Changes = ({ edit, ...props }: Omit<Props, 'edits'> & { edit: Edit }) => {
  const { action, version, wordsOf, mayWrite } = props
  const changes = edit.changes.flatMap(partsOf)
  const told = changes.slice(0, maxShown).map((change) => ({ ...change, words: wordsOf(change, edit) }))
  const canUndo = mayWrite && changes.length > 0
  const isOne = changes.length === 1
  const rows = (
    <ul>
      {told.map(({ field, words }) => (
        <li key={field}>
          {words}
          {canUndo && !isOne && (
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
  if (!canUndo) return rows
  return (
    <form method="post" action={action}>
      <UndoFields edit={edit.version} version={version} />
      {rows}
      <button
        className="link"
        type="submit"
        aria-label={`Annuler cette modification\u00a0: ${told[0]?.words ?? edit.version}`}
      >
        {isOne ? 'Annuler cette modification' : 'Tout annuler'}
      </button>
    </form>
  )
}

/** Draws the edits of a thing, newest first, each with buttons to undo it. */
export const EditHistory = ({ edits, ...props }: Props) => (
  <section className="mb-s6" aria-labelledby="historique">
    <h2 className="h2 mb-s4" id="historique">
      Historique
    </h2>
    {edits.length === 0 ? (
      <p className="soft">{props.none}</p>
    ) : (
      <ol className="stack">
        {edits.map((edit) => (
          <li key={edit.version} className="workshop-edit">
            <p className="small soft">{`${instantWords(`${edit.at}Z`)}, ${edit.who}`}</p>
            {isCreation(edit.changes) ? <p>Créé.</p> : <Changes {...props} edit={edit} />}
          </li>
        ))}
      </ol>
    )}
  </section>
)

/** Draws what changed since a form was opened, or since the edit that it would undo, before anything is overwritten. */
export const Overtaken = ({ action, version, form }: Subject & { form: FormState | undefined }) => {
  if (!form?.changes || form.changes.length === 0) return null
  const { act, edit = '', field } = form.values
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
          <form method="post" action={action}>
            <UndoFields edit={edit} version={version} />
            {field !== undefined && <input type="hidden" name="field" value={field} />}
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

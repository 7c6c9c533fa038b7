import { versionWords } from '../../../../shared/orders/terms-version.ts'
import { paths } from '../../../../shared/paths.ts'
import { lawAsks } from '../../../../shared/pieces/legal-texts.ts'
import { fieldsAmong, fieldsOf } from '../../../../shared/pieces/piece-form.ts'
import { type Part, partsOf } from '../../../../shared/pieces/piece-parts.ts'
import { isTerms } from '../../../../shared/pieces/pieces.ts'
import { addsOf, picksIn, withAdded } from '../../../../shared/staff/picks.ts'
import { termsVersion } from '../../../content/texts.ts'
import type { Visit } from '../../../render/visit.ts'
import { ErrorSummary, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type PickField, type Picks, picksFor } from '../picks/picks.ts'
import { type OpenPiece, openPiece } from './open-piece.ts'
import { PieceFields } from './piece-fields.tsx'
import { History } from './piece-history.tsx'
import { nameOf, shownAt } from './piece-names.ts'
import { UntruePromises } from './untrue-promises.tsx'

/** Returns the field values of a piece's current content. */
const fieldsNow = ({ piece, value }: OpenPiece, parts: readonly Part[]): Record<string, string> =>
  value === null ? {} : fieldsOf(parts, piece.schema.encode(value as never))

const titleOf = ({ value }: OpenPiece): string => {
  const title = (value as { title?: unknown } | null)?.title
  return typeof title === 'string' ? title : ''
}
const named = (open: OpenPiece): string => nameOf(open.piece, open.piece.ref === '' ? '' : titleOf(open))

interface Data {
  open: OpenPiece
  parts: readonly Part[]
  picks: Picks
}

/** Reads the piece, and the things that its pickers name. */
async function load(visit: Visit): Promise<Data> {
  const open = await openPiece(visit)
  const parts = partsOf(open.piece.schema)
  const typed = visit.typed && withAdded(visit.typed)
  const fields = typed?.['@act'] === 'save' ? typed : fieldsNow(open, parts)
  const pickers = fieldsAmong(parts, fields).flatMap(({ name, picks, adds }): PickField[] => {
    if (adds) return [{ name: addsOf(name), kind: adds, stored: [] }]
    if (!picks) return []
    const stored = picks.isOne ? [fields[name] ?? ''].filter(Boolean) : picksIn(fields, name)
    return [{ name, ...picks, stored }]
  })
  const seen = { commerce: visit.commerce, ...(typed && { typed }) }
  const picks = await picksFor(seen, paths.workshopText(open.piece.key), pickers)
  return { open, parts, picks }
}

const View = ({ data: { open, parts, picks }, form }: ScreenViewProps<Data>) => {
  const isShown = open.piece.family !== 'mails'
  const fields = form && form.values['@act'] === 'save' ? withAdded(form.values) : fieldsNow(open, parts)
  const typed = typedIn(form && { ...form, values: { ...form.values, ...fields } }, form ? undefined : fields)
  return (
    <div className="end-s9 workshop">
      <p className="mb-s4">
        <a className="link" href={paths.workshopTexts}>
          Tous les textes
        </a>
      </p>
      <h1 className="h1 mb-s4">{named(open)}</h1>
      {open.value !== null && isShown && (
        <p className="mb-s5">
          <a className="link" href={shownAt(open.piece)}>
            Voir dans la boutique
          </a>
        </p>
      )}
      {open.piece.family === 'text' && lawAsks(open.piece.ref) && (
        <p className="msg msg-info mb-s5">{lawAsks(open.piece.ref)}</p>
      )}
      {isTerms(open.piece) && (
        <p className="mb-s5">
          {`En vigueur\u00a0: version du ${versionWords(termsVersion())}. Enregistrer en fait une nouvelle, datée d’aujourd’hui\u00a0: les commandes qui suivent l’acceptent, celles d’avant gardent la leur, avec son PDF. Les encadrés sont donnés par la loi et restent mot pour mot. Les articles se numérotent seuls\u00a0; relisez les renvois d’une section à l’autre si vous en ajoutez un.`}
        </p>
      )}
      {open.piece.family === 'delivery' && <UntruePromises />}
      <ErrorSummary
        errors={form?.errors ?? {}}
        labels={Object.fromEntries(parts.map(({ name, label }) => [name, label]))}
      />
      <div className="workshop-live mb-s6">
        <form
          className="form workshop-editor"
          method="post"
          action={paths.workshopText(open.piece.key)}
          encType="multipart/form-data"
          noValidate
          {...(isShown && {
            'data-late': 'live-preview',
            'data-title': 'Aperçu de la page',
            'data-preview': paths.workshopTextPreview(open.piece.key),
          })}
        >
          <input type="hidden" name="@act" value="save" />
          <input type="hidden" name="@version" value={open.version} />
          <SavesOnEnter />
          <PieceFields {...{ parts, typed, fields, picks }} />
          <div className="workshop-acts">
            <button className="btn" type="submit">
              Enregistrer
            </button>
            {isShown && (
              <button
                className="btn btn-line"
                type="submit"
                formAction={paths.workshopTextPreview(open.piece.key)}
                formEncType="application/x-www-form-urlencoded"
                formTarget="_blank"
              >
                Aperçu dans un autre onglet
              </button>
            )}
          </div>
        </form>
      </div>
      <History open={open} parts={parts} />
    </div>
  )
}

/** The screen that edits a piece of content, in a form that its schema describes. */
export const pieceEditor = screen<Data>({
  path: paths.workshopText(':key{[a-z0-9.-]{1,90}}'),
  right: 'content.write',
  title: ({ open }) => named(open),
  load,
  View,
})

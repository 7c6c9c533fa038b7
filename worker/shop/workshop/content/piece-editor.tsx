import { text } from '../../../../shared/messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { fieldsOf } from '../../../../shared/pieces/piece-form.ts'
import { type Part, partsOf } from '../../../../shared/pieces/piece-parts.ts'
import { isFree, type Piece, pieceOf, rightOf } from '../../../../shared/pieces/pieces.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { EditedPiece } from '../../../commerce/contract/workshop/pieces.ts'
import { type ofBrand as OfBrand, ofBrand } from '../../../content/house-pieces.ts'
import { news } from '../../../content/news.ts'
import { texts } from '../../../content/texts.ts'
import { forbidden, notFound } from '../../../render/failure.ts'
import type { Visit } from '../../../render/visit.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { typedIn } from '../../ui/typed.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { PieceFields } from './piece-fields.tsx'
import { nameOf, shownAt } from './piece-names.ts'

/** A piece that is open in its editor. */
export interface OpenPiece {
  piece: Piece
  version: number
  /** What pages show now; `null` for a page nobody has written yet. */
  value: unknown
  history: EditedPiece['history']
  /** What the files of the brand say, `null` where there is none. */
  file: unknown
  isEdited: boolean
}

/** What the settings of the deployment say. */
const mailsFile = ({ settings }: Visit) => ({
  sales: settings.SALE_MAILS,
  ...(settings.ALERT_EMAIL && { to: settings.ALERT_EMAIL }),
})

/** What the files of the brand say of a piece; a guide of the house is an article of its platform. */
async function fileOf({ family, ref }: Piece, visit: Visit): Promise<unknown> {
  const { commerce } = visit
  if (family === 'text') return texts.find(({ path }) => path === `/${ref}`) ?? null
  if (family === 'news') return news.find(({ slug }) => slug === ref) ?? null
  if (family === 'mails') return mailsFile(visit)
  if (family !== 'guide') return ofBrand[family as keyof typeof OfBrand]
  const post = commerce.editing.isHere ? await commerce.catalogue.post(Number(ref)) : null
  if (!post) return notFound()
  const { title, seoTitle, description, theme, date, reviewed, modified, excerpt, links, body } = post
  return {
    title,
    seo: seoTitle,
    description,
    theme,
    date,
    updated: reviewed || modified,
    lead: excerpt,
    links,
    body,
  }
}

/** The piece an address names, with what it says now. Answers 404 for what is none. */
export async function openPiece(visit: Visit): Promise<OpenPiece> {
  const piece = pieceOf(visit.params['key'] ?? '') ?? notFound()
  if (!visit.staff || !may(visit.staff.role, rightOf(piece))) forbidden(text('workshop.forbidden'))
  const [edited, file] = await Promise.all([visit.commerce.content.piece(piece.key), fileOf(piece, visit)])
  if (piece.family === 'text' && !file && !isFree(piece.ref)) notFound()
  const { version, value, history } = edited
  return { piece, version, value: value ?? file, history, file, isEdited: value !== null }
}

/** The fields of what a piece says. */
const fieldsNow = ({ piece, value }: OpenPiece, parts: readonly Part[]): Record<string, string> =>
  value === null ? {} : fieldsOf(parts, piece.schema.encode(value as never))

/** The parts of a piece that differ from what it was before, by their labels. */
function differences(parts: readonly Part[], now: unknown, before: unknown): string {
  if (now === null) return 'Comme à l’origine'
  const [one, other] = [now, before].map((each) => (each ?? {}) as Record<string, unknown>)
  const changed = parts.filter(({ name }) => JSON.stringify(one?.[name]) !== JSON.stringify(other?.[name]))
  return changed.map(({ label }) => label).join(', ')
}

const Act = ({
  open,
  act,
  label,
  version,
}: {
  open: OpenPiece
  act: string
  label: string
  version?: number
}) => (
  <form method="post" action={paths.workshopText(open.piece.key)}>
    <input type="hidden" name="@act" value={act} />
    <input type="hidden" name="@version" value={open.version} />
    {version !== undefined && <input type="hidden" name="@back" value={version} />}
    <button
      className="link"
      type="submit"
      aria-label={version === undefined ? undefined : `${label} ${version}`}
    >
      {label}
    </button>
  </form>
)

const History = ({ open, parts }: { open: OpenPiece; parts: readonly Part[] }) => (
  <section aria-labelledby="historique">
    <h2 className="h2 mb-s4" id="historique">
      Historique
    </h2>
    {open.history.length === 0 ? (
      <p className="soft">Rien n’a encore été changé ici.</p>
    ) : (
      <ol className="stack">
        {open.history.map(({ version, at, who, value }, index) => (
          <li key={version} className="workshop-edit">
            <p className="small soft">{`Version ${version}, ${instantWords(`${at}Z`)}, ${who}`}</p>
            <p>{differences(parts, value, open.history[index + 1]?.value ?? open.file)}</p>
            {index > 0 && value !== null && (
              <Act open={open} act="back" version={version} label="Revenir à la version" />
            )}
          </li>
        ))}
      </ol>
    )}
    {open.isEdited && open.piece.family !== 'guide' && (
      <Act open={open} act="reset" label={open.file ? 'Revenir au texte d’origine' : 'Supprimer'} />
    )}
  </section>
)

const titleOf = ({ value }: OpenPiece): string => {
  const title = (value as { title?: unknown } | null)?.title
  return typeof title === 'string' ? title : ''
}
const named = (open: OpenPiece): string => nameOf(open.piece, open.piece.ref === '' ? '' : titleOf(open))

const View = ({ data: open, form }: ScreenViewProps<OpenPiece>) => {
  const parts = partsOf(open.piece.schema)
  const isShown = open.piece.family !== 'mails'
  const fields = form && form.values['@act'] === 'save' ? form.values : fieldsNow(open, parts)
  const typed = typedIn(form, form ? undefined : fields)
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
      <ErrorSummary errors={form?.errors ?? {}} />
      <form
        className="form mb-s6 workshop-editor"
        method="post"
        action={paths.workshopText(open.piece.key)}
        noValidate
      >
        <input type="hidden" name="@act" value="save" />
        <input type="hidden" name="@version" value={open.version} />
        <PieceFields parts={parts} typed={typed} fields={fields} />
        <div className="workshop-acts">
          <button className="btn" type="submit">
            Enregistrer
          </button>
          {isShown && (
            <button
              className="btn btn-line"
              type="submit"
              formAction={paths.workshopTextPreview(open.piece.key)}
              formTarget="_blank"
            >
              Aperçu dans un autre onglet
            </button>
          )}
        </div>
      </form>
      <History open={open} parts={parts} />
    </div>
  )
}

/** A piece of what the shop says, edited by a form that its schema draws. */
export const pieceEditor = screen<OpenPiece>({
  path: paths.workshopText(':key{[a-z0-9.-]{1,90}}'),
  right: 'content.write',
  title: named,
  load: openPiece,
  View,
})

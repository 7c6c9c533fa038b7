import { Field } from '../../../../client/ui/field.tsx'
import { versionWords } from '../../../../shared/orders/terms-version.ts'
import { paths } from '../../../../shared/paths.ts'
import { isFree, rightOf } from '../../../../shared/pieces/pieces.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { PieceLine } from '../../../commerce/contract/workshop/pieces.ts'
import { termsVersion, textAt } from '../../../content/texts.ts'
import { redirectTo } from '../../../render/failure.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { groupsOf, type PieceGroup } from './piece-names.ts'

interface Data {
  groups: readonly PieceGroup[]
  edited: ReadonlyMap<string, PieceLine>
  /** Errors of a piece that cannot be created, by field. */
  problems: Readonly<Record<string, string>>
}

/** Returns the piece that a URL asks to create, or the error of its name. */
function begun(url: URL): { key: string } | { field: string; problem: string } | null {
  const [page, title] = [url.searchParams.get('page'), url.searchParams.get('actualite')]
  if (page !== null) {
    const slug = slugify(page).slice(0, 60)
    if (slug === '') return { field: 'page', problem: 'Écrivez l’adresse de la page.' }
    if (!textAt(`/${slug}`) && !isFree(slug))
      return { field: 'page', problem: 'Cette adresse est déjà prise.' }
    return { key: `text.${slug}` }
  }
  if (title === null) return null
  const slug = slugify(title).slice(0, 60)
  return slug === '' ? { field: 'actualite', problem: 'Écrivez le titre.' } : { key: `news.${slug}` }
}

const Begin = ({
  name,
  label,
  hint,
  problem,
}: {
  name: string
  label: string
  hint: string
  problem?: string
}) => (
  <form className="form workshop-form" action={paths.workshopTexts}>
    <Field
      id={name}
      name={name}
      label={label}
      hint={hint}
      maxLength={60}
      autoComplete="off"
      {...(problem && { error: problem })}
    />
    <button className="btn btn-line" type="submit">
      Commencer
    </button>
  </form>
)

const termsPieceKey = `text.${paths.terms.slice(1)}`

const View = ({ data: { groups, edited, problems }, staff }: ScreenViewProps<Data>) => (
  <div className="end-s9 workshop">
    <h1 className="h1 mb-s5">Textes</h1>
    <p className="mb-s6">
      Ce que la boutique dit. Rien n’est perdu{'\u00a0'}: chaque version se retrouve, et les textes d’origine
      aussi.{' '}
      <a className="link" href={paths.workshopImages}>
        Voir les images envoyées
      </a>
      .
    </p>
    <div className="workshop-fields mb-s6">
      <Begin
        name="page"
        label="Nouvelle page"
        hint="Son adresse, comme notre-atelier."
        {...(problems['page'] && { problem: problems['page'] })}
      />
      <Begin
        name="actualite"
        label="Nouvelle actualité"
        hint="Son titre, qui fait son adresse."
        {...(problems['actualite'] && { problem: problems['actualite'] })}
      />
    </div>
    {groups.map(({ title, pieces }) => (
      <section key={title} className="mb-s6" aria-label={title}>
        <h2 className="h2 mb-s4">{title}</h2>
        <ul className="stack">
          {pieces.map(({ key, name }) => {
            const line = edited.get(key)
            return (
              <li key={key}>
                <a className="link" href={paths.workshopText(key)}>
                  {name}
                </a>
                {line && !line.isReset && (
                  <span className="small soft">{` modifié le ${instantWords(`${line.at}Z`)}, ${line.who}`}</span>
                )}
              </li>
            )
          })}
        </ul>
      </section>
    ))}
    <section className="mb-s6" aria-labelledby="cgv">
      <h2 className="h2 mb-s4" id="cgv">
        Conditions générales de vente
      </h2>
      <p className="mb-s4">
        <a className="link" href={paths.terms}>
          {`Version du ${versionWords(termsVersion())}`}
        </a>
      </p>
      {may(staff.role, 'settings.write') ? (
        <>
          <p className="mb-s4">
            Chaque changement fait une version nouvelle, datée du jour. Les commandes déjà passées gardent la
            leur.
          </p>
          <p>
            <a className="link" href={paths.workshopText(termsPieceKey)}>
              Modifier les conditions
            </a>
          </p>
        </>
      ) : (
        <p>Elles engagent la maison{'\u00a0'}: la direction seule les modifie.</p>
      )}
    </section>
  </div>
)

/** The screen of all content that the staff may edit. */
export const pieceList = screen<Data>({
  path: paths.workshopTexts,
  right: 'content.write',
  title: 'Textes',
  async load({ commerce, url }, staff) {
    const asked = begun(url)
    if (asked && 'key' in asked) redirectTo(paths.workshopText(asked.key))
    const edited = await commerce.content.list()
    const guides = commerce.editing.isHere ? await commerce.catalogue.posts() : []
    return {
      groups: groupsOf(edited, guides, (piece) => may(staff.role, rightOf(piece))),
      edited: new Map(edited.map((line) => [line.key, line])),
      problems: asked ? { [asked.field]: asked.problem } : {},
    }
  },
  View,
})

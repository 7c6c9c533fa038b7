import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { Edit } from '../../../commerce/contract/catalogue/editing.ts'
import { isBrandList } from '../../../content/lists.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { EditHistory, Overtaken } from '../history/edit-history.tsx'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { CategoryPicture, pictureNow, picturePick } from './category-picture.tsx'
import { categoryKind, type Kind, tagKind } from './kinds.ts'
import { TermFields } from './term-fields.tsx'
import { piecesWith } from './term-uses.ts'
import { countWords, termChangeWords } from './term-words.ts'

interface Edited {
  edits: readonly Edit[]
  all: readonly EditedTerm[]
  term: EditedTerm
  /** Of the picture, which only a category has. */
  picks: Picks | null
}

/** Draws what a deletion would change, and its button. The lists of the brand stay. */
const Removal = ({ kind, term }: { kind: Kind; term: EditedTerm }) => {
  const pieces = piecesWith(paths.list(term.slug))
  return (
    <>
      <h2 className="h2 mb-s4">Supprimer</h2>
      {isBrandList(term.slug) ? (
        <p className="soft">
          Sa page fait partie des menus d’origine de la maison{'\u00a0'}: elle ne se supprime pas.
          Renommez-la, ou retirez-la du menu.
        </p>
      ) : (
        <form className="form" method="post" action={kind.one(term.id)}>
          <input type="hidden" name="act" value="remove" />
          <p className="small soft">
            {`${countWords(term.count)}\u00a0: ${term.count > 0 ? 'ils restent en vente, sans elle. ' : ''}${kind.isTree ? 'Les catégories rangées sous elle montent d’un rang. ' : ''}Sa page n’existe plus.`}
          </p>
          {pieces.length > 0 && (
            <p className="msg msg-warn">
              {'Ces pages y mènent encore, et le lien ne répondrait plus\u00a0: '}
              {pieces.map(({ key, name }, place) => (
                <span key={key}>
                  {place > 0 && ', '}
                  <a className="link" href={paths.workshopText(key)}>
                    {name}
                  </a>
                </span>
              ))}
              .
            </p>
          )}
          <p>
            <button className="btn btn-line" type="submit">
              {kind.remove}
            </button>
          </p>
        </form>
      )}
    </>
  )
}

const viewOf =
  (kind: Kind) =>
  ({ data: { all, term, edits, picks }, form, staff }: ScreenViewProps<Edited>) => {
    const typed = typedIn(form?.values['act'] === 'save' ? form : undefined, pictureNow(term))
    return (
      <div className="end-s9 workshop">
        <p className="mb-s4">
          <a className="link" href={kind.list}>
            {kind.all}
          </a>
        </p>
        <h1 className="h1 mb-s4">{term.name}</h1>
        <p className="workshop-acts mb-s5">
          <a className="link" href={paths.list(term.slug)}>
            Voir dans la boutique
          </a>
          {term.count > 0 ? (
            <a className="link" href={paths.workshopProductsIn(term.id)}>
              {countWords(term.count)}
            </a>
          ) : (
            <span className="soft">{countWords(0)}</span>
          )}
        </p>
        <Overtaken action={kind.one(term.id)} version={term.version} form={form} />
        {may(staff.role, 'catalogue.write') && (
          <>
            <form
              className="form mb-s6"
              method="post"
              action={kind.one(term.id)}
              {...(picks && { encType: 'multipart/form-data' })}
              noValidate
            >
              <SavesOnEnter />
              <input type="hidden" name="act" value="save" />
              <input type="hidden" name="version" value={term.version} />
              <TermFields typed={typed} all={all} term={term} isTree={kind.isTree} />
              {picks && <CategoryPicture typed={typed} picks={picks} />}
              <p>
                <button className="btn" type="submit">
                  Enregistrer
                </button>
              </p>
            </form>
            <EditHistory
              action={kind.one(term.id)}
              version={term.version}
              edits={edits}
              wordsOf={(change) => termChangeWords(change, all)}
              none="Rien n’a été changé ici."
              mayWrite
            />
            <Removal kind={kind} term={term} />
          </>
        )}
      </div>
    )
  }

const editorScreen = (kind: Kind) =>
  screen<Edited>({
    path: kind.one(':id{[0-9]{1,9}}'),
    right: 'catalogue.read',
    title: ({ term }) => term.name,
    async load(visit) {
      const { commerce, params } = visit
      if (!commerce.editing.isHere) notFound()
      const terms = kind.of(commerce)
      const all = await terms.choices(Number(params['id']))
      const term = all.find(({ id }) => id === Number(params['id'])) ?? notFound()
      const [edits, picks] = await Promise.all([
        terms.edits(term.id),
        kind.isTree ? picksFor(visit, kind.one(term.id), [picturePick(term)]) : null,
      ])
      return { all, term, edits, picks }
    },
    View: viewOf(kind),
  })

/** The screens that edit a category and a tag. */
export const categoryEditor = editorScreen(categoryKind)
export const tagEditor = editorScreen(tagKind)

import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { EditedTerm, TermPage } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { notFound } from '../../../render/failure.ts'
import { typedIn } from '../../ui/fields.tsx'
import { ListPages } from '../frame/list-pages.tsx'
import { type ListPlace, placeIn } from '../frame/list-place.ts'
import { ListSearch } from '../frame/list-search.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { CategoryPicture, picturePick } from './category-picture.tsx'
import { categoryKind, type Kind, tagKind } from './kinds.ts'
import { TermFields } from './term-fields.tsx'
import { TermRows } from './term-rows.tsx'

interface Data {
  place: ListPlace
  list: TermPage
  /** Categories under which a new one may be filed. */
  choices: readonly EditedTerm[]
  /** Of the picture of a new category. */
  picks: Picks | null
}

/** Returns why the list is empty, in words. */
const noneWords = ({ none }: Kind, { page, words }: ListPlace): string =>
  page > 1 ? 'C’est tout.' : words === '' ? none : 'Rien ne répond à ces mots.'

const viewOf =
  (kind: Kind) =>
  ({ data: { place, list, choices, picks }, form, staff }: ScreenViewProps<Data>) => {
    const mayWrite = may(staff.role, 'catalogue.write')
    const typed = typedIn(form)
    return (
      <div className="end-s9 workshop">
        <p className="mb-s4">
          <a className="link" href={paths.workshopProducts}>
            Tous les produits
          </a>
        </p>
        <h1 className="h1 mb-s5">{kind.title}</h1>
        <ListSearch action={kind.list} name="mots" label="Nom ou adresse" words={place.words} />
        {list.terms.length === 0 ? (
          <p className="soft mb-s5" role="status">
            {noneWords(kind, place)}
          </p>
        ) : (
          <TermRows
            {...{ kind, place }}
            terms={list.terms}
            mayMove={kind.isTree && mayWrite && place.words === ''}
          />
        )}
        <ListPages path={kind.list} place={place} isLast={list.isLast} />
        {mayWrite && (
          <>
            <h2 className="h2 mb-s4">{kind.fresh}</h2>
            <form
              className="form"
              method="post"
              action={kind.list}
              {...(picks && { encType: 'multipart/form-data' })}
              noValidate
            >
              <SavesOnEnter />
              <input type="hidden" name="act" value="create" />
              <input type="hidden" name="operation" value={typed.value('operation', crypto.randomUUID())} />
              <TermFields typed={typed} all={choices} term={null} isTree={kind.isTree} />
              {picks && <CategoryPicture typed={typed} picks={picks} />}
              <p className="small soft">
                Sa page s’ouvre aussitôt. Les produits s’y rangent depuis leur fiche{'\u00a0'}; pour la
                montrer dans le menu, ajoutez-la dans{' '}
                <a className="link" href={paths.workshopText('menus')}>
                  Menus
                </a>
                .
              </p>
              <p>
                <button className="btn" type="submit">
                  {kind.create}
                </button>
              </p>
            </form>
          </>
        )}
      </div>
    )
  }

const listScreen = (kind: Kind) =>
  screen<Data>({
    path: kind.list,
    right: 'catalogue.read',
    title: kind.title,
    async load(visit) {
      const { commerce, url } = visit
      if (!commerce.editing.isHere) notFound()
      const place = placeIn(url)
      const terms = kind.of(commerce)
      const [list, choices, picks] = await Promise.all([
        terms.page(place.page, place.words),
        kind.isTree ? terms.choices() : [],
        kind.isTree ? picksFor(visit, kind.list, [picturePick(null)]) : null,
      ])
      return { place, list, choices, picks }
    },
    View: viewOf(kind),
  })

/** The screens of all categories, with their order, and of all tags. Each has a search and a form for a new one. */
export const categoryList = listScreen(categoryKind)
export const tagList = listScreen(tagKind)

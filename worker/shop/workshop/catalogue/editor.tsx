import { brand } from '#brand/brand.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import { absent } from '../../../commerce/contract/error.ts'
import { notFound } from '../../../render/failure.ts'
import { ErrorSummary, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { EditHistory, Overtaken } from '../history/edit-history.tsx'
import { SavesOnEnter } from '../picks/picker.tsx'
import { type Picks, picksFor } from '../picks/picks.ts'
import { Publication, Search, Stock, Words } from './editor-fields.tsx'
import { Facts, Filing } from './editor-filing.tsx'
import { PartLinks } from './editor-part.tsx'
import { Pictures } from './editor-pictures.tsx'
import { Prices } from './editor-prices.tsx'
import { Variants } from './editor-variants.tsx'
import { changeWords } from './history-words.ts'
import { statusWords, typeWords } from './words.ts'

const Act = ({ product, act, label }: { product: Editor; act: string; label: string }) => (
  <form method="post" action={paths.workshopProduct(product.id)}>
    <input type="hidden" name="act" value={act} />
    <input type="hidden" name="version" value={product.version} />
    <input type="hidden" name="operation" value={crypto.randomUUID()} />
    <button className="link" type="submit">
      {label}
    </button>
  </form>
)

interface Data {
  product: Editor
  picks: Picks
}

const View = ({ data: { product, picks }, form, staff }: ScreenViewProps<Data>) => {
  const mayWrite = may(staff.role, 'catalogue.write')
  const { state } = product
  // After another form of this page, the fields show the stored product.
  const isOfFields = form?.values['act'] === 'save'
  const typed = typedIn(isOfFields ? form : undefined)
  const isOnline = state.status === 'publish'
  return (
    <div className="end-s9 workshop">
      <p className="mb-s4">
        <a className="link" href={paths.workshopProducts}>
          Tous les produits
        </a>
      </p>
      <h1 className="h1 mb-s4">{state.name}</h1>
      <p className="soft mb-s5">
        {`N°\u00a0${product.id} · ${typeWords[state.type]} · ${statusWords[state.status]}`}
        {isOnline && state.type !== 'grouped' && state.regular === null && ', en vente dès qu’il a un prix'}
      </p>
      <div className="workshop-acts mb-s5">
        {isOnline && (
          <a className="link" href={product.path}>
            Voir dans la boutique
          </a>
        )}
        {mayWrite && <Act product={product} act="copy" label="Dupliquer" />}
        {mayWrite && isOnline && <Act product={product} act="unpublish" label="Retirer de la vente" />}
        {mayWrite && state.status !== 'trash' && <Act product={product} act="archive" label="Archiver" />}
        {mayWrite && state.status === 'trash' && (
          <Act product={product} act="restore" label="Sortir des archives" />
        )}
      </div>
      <ErrorSummary errors={form?.errors ?? {}} />
      <Overtaken action={paths.workshopProduct(product.id)} version={product.version} form={form} />
      {mayWrite && <PartLinks isVariable={state.type === 'variable'} />}
      {mayWrite ? (
        <div className="workshop-live mb-s6">
          <form
            className="form workshop-editor"
            method="post"
            action={paths.workshopProduct(product.id)}
            noValidate
            data-late="live-preview"
            data-title="Aperçu de la page"
            data-preview={paths.workshopProductPreview(product.id)}
          >
            <input type="hidden" name="act" value="save" />
            <input type="hidden" name="version" value={product.version} />
            <SavesOnEnter />
            <Words product={product} typed={typed} />
            <Prices product={product} typed={typed} />
            <Stock product={product} typed={typed} />
            <Filing product={product} picks={picks} typed={typed} />
            <Facts product={product} typed={typed} />
            <Search product={product} typed={typed} />
            <Publication product={product} typed={typed} />
            <p>
              <button className="btn" type="submit">
                Enregistrer
              </button>
            </p>
          </form>
        </div>
      ) : (
        <p className="mb-s6 workshop-address">{`${state.summary}\n\n${state.description}`}</p>
      )}
      {mayWrite && <Pictures product={product} />}
      {mayWrite && <Variants product={product} typed={typedIn(isOfFields ? undefined : form)} />}
      <EditHistory
        action={paths.workshopProduct(product.id)}
        version={product.version}
        edits={product.history}
        wordsOf={(change) => changeWords(change, product.terms)}
        none={`Rien n’a été changé ici depuis que ${brand.product.this} est arrivé par un fichier.`}
        mayWrite={mayWrite}
      />
    </div>
  )
}

/** The screen that edits a product: its texts, prices, stock and facts. */
export const productEditor = screen<Data>({
  path: paths.workshopProduct(':id{[0-9]{1,9}}'),
  right: 'catalogue.read',
  title: ({ product }) => product.state.name,
  async load(visit) {
    const { commerce, params } = visit
    if (!commerce.editing.isHere) notFound()
    const product = (await commerce.editing.product(Number(params['id'])).catch(absent)) ?? notFound()
    const { related, pieces } = product.state
    const picks = await picksFor(visit, paths.workshopProduct(product.id), [
      { name: 'upsell_ids', kind: 'products', stored: related },
      { name: 'grouped_products', kind: 'products', stored: pieces },
    ])
    return { product, picks }
  },
  View,
})

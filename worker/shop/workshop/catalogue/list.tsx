import { formatPrice } from '../../../../shared/money.ts'
import { clean } from '../../../../shared/one-line.ts'
import { paths } from '../../../../shared/paths.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { EditedList } from '../../../commerce/contract/catalogue/editing.ts'
import { notFound } from '../../../render/failure.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { type Asked, Filters } from './list-filters.tsx'
import { ProductThumbnail } from './product-thumbnail.tsx'
import { statusWords, typeWords } from './words.ts'

interface Data {
  list: EditedList
  asked: Asked
  isFirst: boolean
}

type Product = EditedList['products'][number]

const stockWords = ({ type, stock, available }: Product): string => {
  if (type === 'grouped') return available ? 'Complet' : 'Incomplet'
  return stock === null ? 'Non compté' : String(stock)
}

const Row = ({ product, picks }: { product: Product; picks: boolean }) => (
  <tr>
    {picks && (
      <td>
        <label className="check">
          <input type="checkbox" name="id" value={product.id} />
          <span className="sr">{`Choisir ${product.name}`}</span>
        </label>
      </td>
    )}
    <th scope="row">
      <div className="workshop-named">
        <ProductThumbnail of={product.picture} />
        <div>
          <a className="link" href={paths.workshopProduct(product.id)}>
            {product.name}
          </a>
          <br />
          <span className="small soft">{`${product.sku} · ${typeWords[product.type]}`}</span>
        </div>
      </div>
    </th>
    <td>
      {product.price > 0 ? formatPrice(product.price) : 'Sans prix'}
      {product.onSale && <span className="small soft"> (promotion)</span>}
    </td>
    <td>{stockWords(product)}</td>
    <td>{statusWords[product.status]}</td>
    <td className="small">{instantWords(`${product.modified}Z`)}</td>
  </tr>
)

/** Returns the URL of the next page. */
function nextOf({ list: { next }, asked }: Data): string | null {
  if (!next) return null
  const filled = Object.entries(asked).filter(([, value]) => value !== '')
  return `${paths.workshopProducts}?${new URLSearchParams([...filled, ['apres', next]])}`
}

/** Returns why the list is empty, in words. */
function noneWords({ asked, isFirst }: Data): string {
  if (!isFirst) return 'C’est tout.'
  return Object.values(asked).some(Boolean)
    ? 'Aucun produit ne répond à cette recherche.'
    : 'Aucun produit encore\u00a0: créez le premier, ou importez un fichier.'
}

const View = ({ data, staff }: ScreenViewProps<Data>) => {
  const { list, asked } = data
  const mayWrite = may(staff.role, 'catalogue.write')
  const next = nextOf(data)
  const titles = ['Produit', 'Prix', 'Stock', 'État', 'Dernier changement']
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Produits</h1>
      {mayWrite && (
        <p className="workshop-acts mb-s5">
          <a className="btn" href={paths.workshopNewProduct}>
            Nouveau produit
          </a>
          <a className="link" href={paths.workshopImport}>
            Importer ou exporter un fichier
          </a>
        </p>
      )}
      <p className="workshop-acts mb-s5">
        <a className="link" href={paths.workshopCategories}>
          Catégories
        </a>
        <a className="link" href={paths.workshopTags}>
          Étiquettes
        </a>
        <a className="link" href={paths.workshopImages}>
          Images
        </a>
      </p>
      <Filters asked={asked} terms={list.terms} />
      {list.products.length === 0 ? (
        <p className="soft">{noneWords(data)}</p>
      ) : (
        <form className="form" action={paths.workshopBulk}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className="scroll-x" tabIndex={0} aria-label="Produits">
            <table
              className="table table-words workshop-list"
              {...(mayWrite && { 'data-late': 'pick-all', 'data-all': 'Choisir tous ces produits' })}
            >
              <thead>
                <tr>
                  {mayWrite && (
                    <th scope="col">
                      <span className="sr">Choisir</span>
                    </th>
                  )}
                  {titles.map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.products.map((product) => (
                  <Row key={product.id} product={product} picks={mayWrite} />
                ))}
              </tbody>
            </table>
          </section>
          <div className="workshop-acts">
            {mayWrite && (
              <button className="btn btn-line" type="submit">
                Changer prix ou stock des produits choisis
              </button>
            )}
            {next && (
              <a className="link" href={next}>
                Suivants
              </a>
            )}
          </div>
        </form>
      )}
    </div>
  )
}

/** The screen of all products, latest change first. The URL holds the filters. */
export const productList = screen<Data>({
  path: paths.workshopProducts,
  right: 'catalogue.read',
  title: 'Produits',
  async load({ commerce, url }) {
    if (!commerce.editing.isHere) notFound()
    const named = (name: string) => clean(url.searchParams.get(name) ?? '').slice(0, 200)
    const asked = { mots: named('mots'), etat: named('etat'), stock: named('stock'), rayon: named('rayon') }
    const after = named('apres')
    const { mots: search, etat: state, stock, rayon: term } = asked
    return {
      list: await commerce.editing.list({ search, state, stock, term, after }),
      asked,
      isFirst: !after,
    }
  },
  View,
})

import { brand } from '#brand/brand.ts'
import { words } from '#brand/words.ts'
import * as t from '#text/comparison.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { typedWords } from '../../../shared/catalogue/suggestions.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { paths } from '../../../shared/paths.ts'
import { redirectTo } from '../../render/failure.ts'
import { page } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { AddToComparison, ChooseReplaced } from './comparison-forms.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { productsNamed } from './named-products.ts'

const { maxItems } = deviceLists.compared

interface Data {
  /** Products in the order of the URL. It holds one too many when the visitor must choose which one to replace. */
  products: readonly Product[]
  /** The words of a search for a product to add, which found nothing. */
  missed: string | null
  /** Whether the URL names products, even unknown ones. */
  isNamed: boolean
  now: number
}

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)

/**
 * The comparison of up to three products. Their ids are in the URL, so visitors can save it, share it and read it
 * without script. Search engines never index it.
 */
export const comparison = page<Data>({
  path: paths.comparison,
  async load({ url, commerce }) {
    const named = url.searchParams.get(brand.product.slugs)
    const products = await productsNamed(named, commerce.catalogue, maxItems + 1)
    const words = typedWords(url.searchParams.get('ajouter') ?? '')
    const found =
      words && (await commerce.catalogue.search(words, { sort: 'selection', page: 1 })).products[0]
    if (found)
      redirectTo(paths.comparisonOf([...new Set([...idsOf(products), found.id])].slice(0, maxItems + 1)), 303)
    return { products, missed: words || null, isNamed: named !== null, now: Date.now() }
  },
  meta: () => ({
    title: t.compareProducts,
    description: words.comparison,
    sheet: 'sheets/comparison.css',
  }),
  View: ({ data: { products, missed, isNamed, now } }) => {
    const [, , , fourth] = products
    return (
      <div className="wrap end-s9">
        <Breadcrumb steps={[{ label: t.compare, path: paths.comparison }]} />
        <header className="list-head">
          <h1>{t.compareProducts}</h1>
          {products.length === 0 && <p>{t.chooseThree}</p>}
        </header>
        {fourth ? (
          <ChooseReplaced present={products.slice(0, maxItems)} newcomer={fourth} />
        ) : (
          <div data-late="compare" data-now="" data-named={isNamed ? idsOf(products).join('-') : undefined}>
            {products.length > 0 && <ComparisonTable products={products} now={now} />}
            {products.length < maxItems && <AddToComparison ids={idsOf(products)} missed={missed} />}
          </div>
        )}
      </div>
    )
  },
})

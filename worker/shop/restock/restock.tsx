import { brand } from '#brand/brand.ts'
import * as t from '#text/restock.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { isRestockServed, RestockForm, restockChoices } from './restock-form.tsx'

interface Data {
  product: Product
  query: URLSearchParams
}

const title = t.tellMeTitle

function View({ data: { product, query }, form }: ViewProps<Data>) {
  const { name, path } = product
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: name, path },
          { label: title, path: paths.restockFor(product.id) },
        ]}
      />
      <section className="recap panel" aria-labelledby="restock-title">
        <h1 className="h3 mb-s4" id="restock-title">
          {title}
        </h1>
        <p className="mb-s5">
          <a className="link" href={path}>
            {name}
          </a>
        </p>
        {restockChoices(product).length > 0 ? (
          <RestockForm product={product} query={query} form={form} />
        ) : (
          <p>{t.allAvailable}</p>
        )}
      </section>
    </div>
  )
}

/** The page with the restock form of one product. It shows a refused form again with its errors. */
export const restock = page<Data>({
  path: paths.restock,
  async load({ url, commerce, settings }) {
    if (!isRestockServed(settings)) notFound()
    const id = Number(url.searchParams.get(brand.product.slug))
    const product = Number.isSafeInteger(id) && id > 0 ? await commerce.catalogue.product(id) : null
    return { product: product ?? notFound(), query: url.searchParams }
  },
  meta: ({ product }) => ({
    title,
    description: t.oneMailDescription(product.name),
    sheet: 'sheets/buying.css',
  }),
  View,
})

import { words } from '#brand/words.ts'
import * as t from '#text/guides.ts'
import type { Look } from '../../../shared/brand-content.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { withoutReason } from '../../commerce/contract/error.ts'
import { looksNow } from '../../content/house-pieces.ts'
import { isBare, page } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { looksData } from '../seo/looks-data.ts'
import { documentOf, escapeMarkdown, productLines } from '../seo/markdown.ts'
import { Breadcrumb, breadcrumbData } from '../ui/elements.tsx'
import { LookPart, viewsOf } from '../ui/look.tsx'
import { preloadOf, sharedPicture } from '../ui/picture.tsx'

interface ShownLook {
  look: Look
  products: readonly Product[]
}

const title = t.looks
const steps = [{ label: title, path: paths.looks }]
const { lead } = words.looks

/**
 * Returns the products of a look that it can sell. Leaves out a product that is unknown, fails to load, takes letters
 * or is a set.
 */
async function productsOf(look: Look, sold: ReadonlySet<number>, commerce: Commerce): Promise<ShownLook> {
  const read = (id: number) =>
    commerce.catalogue.product(id).catch((error: unknown) => {
      console.error('product of a look failed', id, error)
      return null
    })
  const found = await Promise.all(look.products.filter((id) => sold.has(id)).map(read))
  const products = found.filter((product) => product !== null)
  return {
    look,
    products: products.filter(({ personalised, pieces }) => !personalised && pieces.length === 0),
  }
}

/**
 * Reads all looks. One cached request tells which of their products exist, because another platform may have none of
 * them.
 */
async function load({ commerce }: Visit): Promise<ShownLook[]> {
  const looks = looksNow()
  const ids = [...new Set(looks.flatMap(({ products }) => products))]
  const found = await commerce.catalogue.listedById(ids).catch(withoutReason)
  const sold = new Set(found?.map(({ id }) => id))
  return Promise.all(looks.map((look) => productsOf(look, sold, commerce)))
}

/** The page of looks. Each look sells several products with one button. */
export const looksPage = page<ShownLook[]>({
  path: paths.looks,
  isShared: isBare,
  load,
  meta: (shown, { url: { origin } }) => {
    const [opening] = viewsOf(shown[0]?.products ?? [])
    return {
      title: words.looks.title,
      description: words.looks.description,
      canonical: paths.looks,
      sheet: 'sheets/looks.css',
      structured: [looksData(shown, { name: title, origin }), breadcrumbData(steps, origin)],
      ...sharedPicture(opening?.view.name, opening?.view.alt ?? title),
      ...preloadOf(opening?.view.name, '(width <= 768px) 60vw, 34vw'),
    }
  },
  markdown: (shown, { url: { origin } }) =>
    documentOf(
      `# ${title}`,
      escapeMarkdown(lead),
      ...shown.flatMap(({ look, products }) => [
        `## ${escapeMarkdown(look.title)}`,
        escapeMarkdown(look.words),
        productLines(products, origin),
      ]),
    ),
  View: ({ data: shown }) => (
    <div className="wrap end-s9">
      <Breadcrumb steps={steps} />
      <header className="list-head">
        <h1>{title}</h1>
        <p>{lead}</p>
        <nav className="chips" aria-label={t.theLooks}>
          {shown.map(({ look: { slug, title: name } }) => (
            <a key={slug} className="chip" href={`#${slug}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      {shown.map(({ look, products }, place) => (
        <LookPart key={look.slug} look={look} products={products} first={place === 0} />
      ))}
    </div>
  ),
})

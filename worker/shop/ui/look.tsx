import AddToCart from '../../../client/islands/add-to-cart.tsx'
import type { Look } from '../../../shared/brand-content.ts'
import type { Product, Picture as View } from '../../../shared/catalogue/catalogue.ts'
import { lookProps } from '../product/buy-props.ts'
import { Picture } from './picture.tsx'

interface Props {
  look: Look
  products: readonly Product[]
  /** Whether its picture is the first one of the page. */
  first: boolean
}

interface Shown {
  product: Product
  view: View
}

/** The `sizes` of the large picture of a look and of the small ones. */
const sizes = { large: '(width <= 768px) 60vw, 34vw', small: '(width <= 768px) 30vw, 16vw' }

/** Returns at most three photographs for a look: a close-up of the first product, then a view of each other product. */
export function viewsOf([first, ...others]: readonly Product[]): Shown[] {
  if (!first) return []
  const close = first.pictures.slice(1, 2).concat(first.pictures)
  const views = [
    ...close.slice(0, 1).map((view) => ({ product: first, view })),
    ...others.flatMap((product) => product.pictures.slice(0, 1).map((view) => ({ product, view }))),
    ...[...others, first].flatMap((product) =>
      product.pictures.slice(1, 2).map((view) => ({ product, view })),
    ),
  ]
  return [...new Map(views.map((each) => [each.view.name, each])).values()].slice(0, 3)
}

/**
 * Draws a look: its picture, its description, and the form that buys its products together. Without products it draws
 * only words.
 */
export const LookPart = ({ look: { slug, title, words, more }, products, first }: Props) => (
  <section className="look" id={slug} aria-labelledby={`${slug}-titre`}>
    {products.length > 0 && (
      <div className="look-pictures">
        {viewsOf(products).map(({ product, view }, place) => (
          <a key={view.name} href={product.path}>
            <Picture
              name={view.name}
              src={view.src}
              focus={view.focus}
              alt={view.alt || product.name}
              sizes={place === 0 ? sizes.large : sizes.small}
              first={first && place === 0}
              eager={first}
            />
          </a>
        ))}
      </div>
    )}
    <div className="look-words">
      <h2 id={`${slug}-titre`}>{title}</h2>
      <p>{words}</p>
      {products.length > 0 && <AddToCart {...lookProps(title, products)} />}
      <p>
        <a className="link" href={more.path}>
          {more.label}
        </a>
      </p>
    </div>
  </section>
)

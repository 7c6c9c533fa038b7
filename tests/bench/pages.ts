import { paths, productPath } from '../../shared/paths.ts'
import { fillCart } from './cart.ts'

/** A page the benches look at. */
export interface BenchPage {
  name: string
  path: string
  /** Where a search engine leads to it, when that is another address. */
  entry?: string
  /** What everyone sees, so that it may be kept; the others are their visitor's own. */
  isPublic: boolean
}

export const benchPages: readonly BenchPage[] = [
  { name: 'home', path: paths.home, isPublic: true },
  { name: 'list', path: `${paths.all}?par=48`, entry: paths.all, isPublic: true },
  { name: 'product', path: productPath({ id: 7057, name: 'Puces Rosée' }), isPublic: true },
  { name: 'guide', path: paths.post(6333), isPublic: true },
  { name: 'cart', path: paths.cart, isPublic: false },
  { name: 'checkout', path: paths.checkout, isPublic: false },
]

/** What a browser keeps for a visitor with two products: the smallest that fills what is theirs on a public page. */
export const visitorCookie = 'aubenacre_cart=0123456789abcdef0123456789abcdef; aubenacre_count=2'

/** Three products with nothing to choose. */
const threeProducts = [7057, 7058, 7056]

/** The cookie of a visitor whose cart holds three lines. */
export const cartOfThree = (site: string): Promise<string> => fillCart(site, threeProducts)

/** The page at that path, or another public one that is asked for by its path. */
export const pageAt = (path: string): BenchPage =>
  benchPages.find((page) => page.path === path || page.path.split('?')[0] === path) ?? {
    name: path,
    path,
    isPublic: true,
  }

import { isUploaded } from '../../../../shared/catalogue/pictures.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { meaningfulWords, plainWords } from '../../../../shared/words/stem-words.ts'
import { picture, pictureNames } from '../../../assets.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import { type Item, onceEach } from './pick-item.ts'

/** Maximum number of pictures that a search shows. */
const maxItems = 24

/** Returns the words of a name in the build: `accueil-histoire` is « Accueil histoire ». */
const nameWords = (name: string): string => capital(name.replaceAll('-', ' '))

/** A picture to tick. `words`: what it showed when it was sent; `''` for one of the build. */
interface PictureItem extends Item {
  words: string
}

const uploaded = ({ file, alt }: { file: string; alt: string }): PictureItem => ({
  ref: file,
  words: alt,
  name: alt || 'Image envoyée',
  note: 'Envoyée',
  picture: { name: file, src: '' },
})

/** Returns a picture of the build. A number opens the name of a product's picture. */
const built = (name: string, product?: string): PictureItem => ({
  words: '',
  ref: name,
  name: product ? `${product}, vue ${name.split('-').slice(1).join(' ')}` : nameWords(name),
  note: '',
  picture: { name, src: '' },
})

/** Returns the id of the product that a picture of the build shows; `null` for any other. */
export const productOf = (name: string): number | null => Number(/^(\d{1,9})-/.exec(name)?.[1]) || null

/** Returns the pictures of the build whose name holds all words. Without words, those of no product. */
function builtNamed(words: readonly string[]): string[] {
  return pictureNames().filter((name) => {
    const own = plainWords(name.replaceAll('-', ' '))
    return words.length === 0
      ? productOf(name) === null
      : words.every((word) => own.some((each) => each.startsWith(word)))
  })
}

/**
 * Returns the pictures that words find: uploaded ones, those of the build, and those of products of that name. The newest
 * of all without words.
 */
export async function findPictures(
  { content: { pictures } }: Pick<Commerce, 'content'>,
  typed: string,
  products: () => Promise<readonly { id: number; name: string }[]>,
): Promise<Item[]> {
  const words = meaningfulWords(typed)
  const [sent, sold] = await Promise.all([pictures.found(typed), words.length === 0 ? [] : products()])
  const ofProducts = sold.flatMap(({ id, name }) =>
    pictureNames()
      .filter((each) => each.startsWith(`${id}-`))
      .map((each) => built(each, name)),
  )
  const named = builtNamed(words).map((name) => built(name))
  const all = [
    ...sent.map(uploaded),
    ...named.filter(({ ref }) => productOf(ref) === null),
    ...ofProducts,
    ...named,
  ]
  return onceEach(all).slice(0, maxItems)
}

/**
 * Returns the pictures with these names, by name. Leaves out those that do not exist.
 * @param productName names the product of a picture of the build
 */
export async function namedPictures(
  { content: { pictures } }: Pick<Commerce, 'content'>,
  names: readonly string[],
  productName: (id: number) => string | undefined = () => undefined,
): Promise<Map<string, PictureItem>> {
  const files = names.filter(isUploaded)
  const sent = files.length === 0 ? [] : await pictures.named(files)
  const house = names
    .filter((name) => picture(name))
    .map((name) => built(name, productName(productOf(name) ?? 0)))
  return new Map([...sent.map(uploaded), ...house].map((item) => [item.ref, item]))
}

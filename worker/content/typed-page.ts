import { brand } from '#brand/brand.ts'
import { typedAddresses } from '#text/typed-addresses.ts'
import { paths } from '../../shared/paths.ts'
import { slugify } from '../../shared/words/fit-words.ts'
import { listNames } from './lists.ts'

/** Returns the letters and digits of a name, which are the same however its words are parted. */
const lettersOf = (name: string): string => slugify(name).replaceAll('-', '')

/** The pages that visitors name, by the letters of what they type. */
const pages: ReadonlyMap<string, string> = new Map(
  (Object.keys(typedAddresses) as (keyof typeof typedAddresses)[])
    .filter((page) => page !== 'ringSize' || brand.hasRingSizes)
    .flatMap((page) => typedAddresses[page].map((typed) => [lettersOf(typed), paths[page]] as const)),
)

/** Returns the path of the list with a name or a slug of these letters, in the singular too. */
function listOf(letters: string): string | undefined {
  const isNamed = (name: string) => [letters, `${letters}s`].includes(lettersOf(name))
  const found = listNames().find(({ slug, name }) => slug && (isNamed(slug) || isNamed(name)))
  return found && paths.list(found.slug)
}

/** The parameters by which other shops name the words of a search. */
const searchWords = ['wd', 'q', 's'] as const

/**
 * Returns the page that a typed address probably means: `/panier` is the cart, `/list/boucles-d-oreilles` or `/bague` a
 * list. `null` for any other address.
 */
export function typedPage({ pathname, searchParams }: URL): string | null {
  const [, list, written = ''] = /^\/(list\/)?([^/]{1,80})$/.exec(pathname) ?? []
  let typed = written
  try {
    typed = decodeURIComponent(written)
  } catch {
    return null
  }
  const letters = lettersOf(typed.replace(/\.(?:html?|php)$/i, ''))
  if (letters === '') return null
  const page = (list ? undefined : pages.get(letters)) ?? listOf(letters)
  if (page === undefined || page === pathname) return null
  const words = page === paths.search && searchWords.map((name) => searchParams.get(name)).find(Boolean)
  return words ? `${page}?${new URLSearchParams({ wd: words })}` : page
}

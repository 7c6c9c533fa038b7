import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Term } from '../../../shared/catalogue/terms.ts'

/** A product of the catalogue files, as far as the checks of a brand read it. */
export interface ListedProduct {
  id: number
  sku: string
  pictures?: readonly { name: string }[]
}

type ModuleOf = {
  brand: typeof import('#brand/brand.ts')
  delivery: typeof import('#brand/delivery.ts')
  footer: typeof import('#brand/footer.ts')
  guides: typeof import('#brand/guides.ts')
  home: typeof import('#brand/home.ts')
  looks: typeof import('#brand/looks.ts')
  'mail-look': typeof import('#brand/mail-look.ts')
  menus: typeof import('#brand/menus.ts')
  offer: typeof import('#brand/offer.ts')
  navigation: typeof import('#brand/navigation.ts')
  words: typeof import('#brand/words.ts')
  'trade/facets': typeof import('#brand/trade/facets.ts')
  'trade/facts': typeof import('#brand/trade/facts.ts')
  'trade/fields': typeof import('#brand/trade/fields.ts')
  'trade/filters': typeof import('#brand/trade/filters.ts')
}

/** Parses a JSON file of the catalogue. Throws an Error that names it. */
async function json(folder: string, name: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(join(folder, 'catalogue', name), 'utf8'))
  } catch (error) {
    throw new Error(`catalogue/${name}: ${(error as Error).message}`)
  }
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort()

/**
 * Reads the files of a brand that name each other.
 * @param folder absolute path of the brand
 * @throws Error that names the file that is not JSON
 */
export async function readBrand(folder: string) {
  const load = <K extends keyof ModuleOf>(name: K): Promise<ModuleOf[K]> =>
    import(pathToFileURL(join(folder, `${name}.ts`)).href)
  const files = (await namesIn(join(folder, 'catalogue'))).filter((name) => name.endsWith('.json'))
  const data = await Promise.all(files.map(async (name) => [name, await json(folder, name)] as const))
  const contents = Object.fromEntries(data)
  const terms = contents['terms.json'] as Partial<Record<'categories' | 'tags', Term[]>> | undefined
  const cuts: Record<string, unknown> = JSON.parse(await readFile(join(folder, 'pictures/cuts.json'), 'utf8'))
  const masters = (await namesIn(join(folder, 'pictures/masters'))).filter((name) =>
    /\.(?:webp|svg)$/.test(name),
  )
  const [brand, delivery, footer, guides, home] = await Promise.all([
    load('brand'),
    load('delivery'),
    load('footer'),
    load('guides'),
    load('home'),
  ])
  const [looks, menus, navigation, words] = await Promise.all([
    load('looks'),
    load('menus'),
    load('navigation'),
    load('words'),
  ])
  return {
    ...brand,
    ...delivery,
    footer,
    ...guides,
    homePage: home.home,
    ...looks,
    ...menus,
    navigation,
    ...words,
    offer: (await load('offer')).offer,
    mailLook: (await load('mail-look')).mailLook,
    trade: {
      ...(await load('trade/facets')),
      ...(await load('trade/facts')),
      ...(await load('trade/fields')),
      ...(await load('trade/filters')),
    },
    terms: { categories: terms?.categories ?? [], tags: terms?.tags ?? [] },
    lists: contents['lists.json'] ?? {},
    synonyms: (contents['synonyms.json']?.['synonyms'] ?? []) as { lists?: string[]; near?: string[] }[],
    products: data.flatMap(([file, { products }]) =>
      ((products ?? []) as ListedProduct[]).map((product) => ({ file: `catalogue/${file}`, product })),
    ),
    wordmarks: await Promise.all(
      ['wordmark', 'wordmark-compact'].map((name) => readFile(join(folder, `icons/${name}.svg`), 'utf8')),
    ),
    look: await readFile(join(folder, 'look.css'), 'utf8'),
    pictures: new Set([...masters.map((name) => parse(name).name), ...Object.keys(cuts)]),
  }
}

/** The files of a brand that name each other. */
export type BrandFiles = Awaited<ReturnType<typeof readBrand>>

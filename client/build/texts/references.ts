import type { Block, News, Text } from '../../../shared/catalogue/content.ts'
import type { Guide } from '../../../shared/catalogue/guide.ts'
import { filesOf } from './read-text.ts'

/** The names that texts may refer to. */
interface Known {
  products: ReadonlySet<number>
  drawings: ReadonlySet<string>
  pictures: ReadonlySet<string>
}

/** Parses a file of the catalogue. Throws an Error that names the file when it is not JSON. */
function catalogueFile(name: string, contents: string): { products?: { id: number }[] } {
  try {
    return JSON.parse(contents)
  } catch (error) {
    throw new Error(`catalogue/${name}: ${(error as Error).message}`)
  }
}

/** Returns the ids of all products in the catalogue data. */
export async function productIds(folder: string): Promise<Set<number>> {
  const files = await filesOf(folder, '.json')
  return new Set(
    files.flatMap(({ name, contents }) => {
      const { products = [] } = catalogueFile(name, contents)
      return products.map(({ id }) => id)
    }),
  )
}

function missingFigures(name: string, body: readonly Block[], known: Known): string[] {
  const blocks = body.flatMap((block) => (block.kind === 'frame' ? block.body : [block]))
  return blocks.flatMap((block) => {
    if (block.kind !== 'figure') return []
    const made = block.of === 'drawing' ? known.drawings : known.pictures
    return made.has(block.name) ? [] : [`${name}: there is no ${block.of} ${block.name}`]
  })
}

function missingPlaces(
  { id, slug, products, next }: Guide,
  guides: readonly Guide[],
  known: Known,
): string[] {
  const others = guides.filter((guide) => guide.id !== id).map((guide) => guide.id)
  return [
    ...products
      .filter((product) => !known.products.has(product))
      .map((product) => `${slug}: there is no product ${product}`),
    ...next.filter((other) => !others.includes(other)).map((other) => `${slug}: there is no guide ${other}`),
  ]
}

/**
 * Checks that every figure, product and guide that texts, news and guides name exists.
 * @throws Error with a line per missing name
 */
export function checkReferences(
  {
    texts,
    news,
    guides,
  }: {
    texts: readonly Pick<Text, 'path' | 'body'>[]
    news: readonly Pick<News, 'slug' | 'body'>[]
    guides: readonly Guide[]
  },
  known: Known,
): void {
  const faults = [
    ...texts.flatMap(({ path, body }) => missingFigures(path, body, known)),
    ...[...news, ...guides].flatMap(({ slug, body }) => missingFigures(slug, body, known)),
    ...guides.flatMap((guide) => missingPlaces(guide, guides, known)),
  ]
  if (faults.length > 0) throw new Error(`Texts that name what is not there:\n${faults.join('\n')}`)
}

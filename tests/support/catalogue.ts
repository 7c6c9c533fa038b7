import guides from '../../.build/guides.json' with { type: 'json' }
import bracelets from '../../shared/brands/aubenacre/catalogue/bracelets.json' with { type: 'json' }
import earrings from '../../shared/brands/aubenacre/catalogue/earrings.json' with { type: 'json' }
import necklaces from '../../shared/brands/aubenacre/catalogue/necklaces.json' with { type: 'json' }
import rings from '../../shared/brands/aubenacre/catalogue/rings.json' with { type: 'json' }
import sets from '../../shared/brands/aubenacre/catalogue/sets.json' with { type: 'json' }
import synonyms from '../../shared/brands/aubenacre/catalogue/synonyms.json' with { type: 'json' }
import terms from '../../shared/brands/aubenacre/catalogue/terms.json' with { type: 'json' }
import type { Guide } from '../../shared/catalogue/guide.ts'
import { type Day, parisDay } from '../../shared/delivery/delivery.ts'
import { type DataFile, readFiles } from '../../worker/platform/catalogue/load/read-files.ts'
import { catalogueStatements } from '../../worker/platform/catalogue/load/statements.ts'
import { runStatements } from '../../worker/platform/sql/statement.ts'

const file = (name: string, data: unknown): DataFile => ({ name, text: JSON.stringify(data, null, 2) })

/** The brand's guides, as the build read them. */
export const houseGuides = guides as readonly Guide[]

/** The brand's own data files, as the loader reads them. */
export const houseFiles: readonly DataFile[] = [
  file('terms.json', terms),
  file('synonyms.json', synonyms),
  file('rings.json', rings),
  file('necklaces.json', necklaces),
  file('earrings.json', earrings),
  file('bracelets.json', bracelets),
  file('sets.json', sets),
]

/** Returns the brand's files with one of them changed. `edit` gets its data and changes it in place. */
export function editedFiles(
  name: string,
  edit: (data: { products: Record<string, unknown>[] }) => void,
): DataFile[] {
  return houseFiles.map((each) => {
    if (each.name !== name) return each
    const data = JSON.parse(each.text) as { products: Record<string, unknown>[] }
    edit(data)
    return file(name, data)
  })
}

/** The brand's catalogue as the loader reads it, by day. Files that share a workerd read it once. */
const read = new Map<Day, ReturnType<typeof readFiles>>()

function houseCatalogue(today: Day): ReturnType<typeof readFiles> {
  const catalogue = read.get(today) ?? readFiles(houseFiles, [], today)
  read.set(today, catalogue)
  return catalogue
}

/** Loads the brand's catalogue (or the given files) and its guides. Throws when a file is refused. */
export async function loadCatalogue(db: D1Database, files = houseFiles, now = new Date()): Promise<void> {
  const today = parisDay(now)
  const { input, problems } = files === houseFiles ? houseCatalogue(today) : readFiles(files, [], today)
  if (problems.length > 0)
    throw new Error(problems.map((each) => `${each.file}:${each.line} ${each.message}`).join('\n'))
  await runStatements(db, catalogueStatements({ ...input, guides: houseGuides }, now))
}

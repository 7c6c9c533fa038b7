import { readFile } from 'node:fs/promises'
import { inBrand } from '../../client/build/settings.ts'
import { readGuides } from '../../client/build/texts/guides.ts'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { openBatch } from '../../worker/commands/local/local-batch.ts'
import { fillDatabaseBefore } from '../../worker/commands/local/local-shop.ts'
import { readFiles } from '../../worker/platform/catalogue/load/read-files.ts'
import { catalogueStatements } from '../../worker/platform/catalogue/load/statements.ts'

/**
 * Fills the database of a shop on its first day: the terms of its catalogue and the brand's content, without a product.
 * @param state folder of the database, relative to the project
 */
export async function fillEmptyShop(state: string): Promise<void> {
  await fillDatabaseBefore(state)
  const terms = await readFile(inBrand('catalogue/terms.json'), 'utf8')
  const { input } = readFiles([{ name: 'terms.json', text: terms }], [], parisDay(new Date()))
  const { batch, close } = openBatch(state)
  await batch(
    catalogueStatements({ ...input, guides: await readGuides(inBrand('guides')) }, new Date()),
  ).finally(close)
}

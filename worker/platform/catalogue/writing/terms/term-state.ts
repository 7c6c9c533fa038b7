import * as z from 'zod'
import { slugify } from '../../../../../shared/words/fit-words.ts'
import { decodeEntities, paragraphsOf } from '../../../../commerce/contract/text.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import type { Taxonomy } from '../../term-routes.ts'
import { versionSql } from '../edits.ts'
import { imageAfter, imageBody, imageOf, type TermImage } from './term-image.ts'

/** Schema of a write of a category, a tag or an attribute value. */
export const termBody = z
  .object({
    name: z.string().trim().min(1).max(200),
    slug: z.string().max(200),
    parent: z.coerce.number().int().min(0),
    description: z.string().max(5_000),
    image: imageBody,
    menu_order: z.coerce.number().int().min(-999_999).max(999_999),
    /** Version that the writer saw; absent for tools that know none. */
    version: z.coerce.number().int().min(0),
    /** Idempotency key of a form that creates a term. Not in `wc/v3`. */
    operation: z.uuid(),
  })
  .partial()
export type TermBody = z.output<typeof termBody>

/** What a write may change of a term. */
interface TermState {
  name: string
  slug: string
  parent: number
  description: string
  menuOrder: number
  /** Only a category has one. */
  image: TermImage | null
}

interface StoredTerm extends TermState {
  version: number
}

const noTerm = () => new PlatformError(404, 'woocommerce_rest_term_invalid', 'Terme inconnu')

/** Reads a term. Throws 404. */
export async function storedTerm(db: D1Database, taxonomy: Taxonomy, id: number): Promise<StoredTerm> {
  const row = await db
    .prepare(
      `SELECT t.name, t.slug, coalesce(t.parent_id, 0) AS parent, t.description, t.menu_order AS menuOrder, t.image,
        ${versionSql('term', 't.id')} AS version FROM terms t WHERE t.id = ?1 AND t.taxonomy = ?2`,
    )
    .bind(id, taxonomy)
    .first<Omit<StoredTerm, 'image'> & { image: string | null }>()
  if (!row) throw noTerm()
  return { ...row, image: imageOf(row.image) }
}

/** Returns the state of a term after a write. Only a category takes a picture. */
export function stateAfter(before: TermState, body: TermBody, id = 0): TermState {
  const name = body.name === undefined ? before.name : paragraphsOf(body.name).join(' ')
  return {
    name,
    slug: slugify(body.slug || before.slug || decodeEntities(name)),
    parent: body.parent ?? before.parent,
    description:
      body.description === undefined ? before.description : paragraphsOf(body.description).join('\n\n'),
    menuOrder: body.menu_order ?? before.menuOrder,
    image: imageAfter(before.image, body.image, id),
  }
}

/** Returns what the columns of a row hold. */
export const columnsOf = ({ parent, description, menuOrder }: TermState) => [parent, description, menuOrder]
export const imageJson = ({ image }: TermState) => image && JSON.stringify(image)

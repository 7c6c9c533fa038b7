import * as z from 'zod'
import { metaData, wireProduct, wireVariation } from '../../commerce/contract/catalogue/product-schema.ts'
import { decodeEntities } from '../../commerce/contract/text.ts'
import { platformFields } from './platform-facts.ts'

/** Parses a stock. Shops that sell by the metre use fractions, of which this shop sells whole pieces. */
const pieces = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null)
  .transform((count) => count && Math.floor(count))

const more = {
  on_sale: z.boolean().catch(false),
  date_on_sale_from: z.string().nullable().catch(null),
  date_on_sale_to: z.string().nullable().catch(null),
  slug: z.string(),
  regular_price: z.string().catch(''),
  manage_stock: z.union([z.boolean(), z.string()]).catch(false),
  sale_price: z.string().catch(''),
  stock_quantity: pieces,
  backorders: z.string().catch('no'),
  ...platformFields,
}
const instants = { date_created_gmt: z.string().catch(''), date_modified_gmt: z.string().catch('') }

const picture = z.object({
  id: z.int().catch(0),
  src: z.string(),
  name: z.string().catch(''),
  alt: z.string().catch('').transform(decodeEntities),
})

/** A product of `wc/v3`, with fields that our row stores and no page shows. */
export const platformProduct = wireProduct.extend({
  ...more,
  ...instants,
  type: z.enum(['simple', 'variable', 'grouped', 'variation']),
  featured: z.boolean().catch(false),
  sold_individually: z.boolean().catch(false),
  total_sales: z.coerce.number().int().catch(0),
  menu_order: z.int().catch(0),
  upsell_ids: z.array(z.int()).catch([]),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']).catch('visible'),
  post_password: z.string().catch(''),
  downloadable: z.boolean().catch(false),
  permalink: z.string().catch(''),
  variations: z.array(z.int()).catch([]),
  images: z.array(picture).catch([]),
})
export type PlatformProduct = z.infer<typeof platformProduct>

export const platformVariation = wireVariation.extend({
  ...more,
  slug: z.string().catch(''),
  image: picture.nullable().default(null).catch(null),
  attributes: z.array(
    z.object({
      ...{
        id: z.int().catch(0),
        name: z.string(),
        slug: z.string().optional(),
        option: z.string().transform(decodeEntities),
      },
    }),
  ),
  menu_order: z.int().catch(0),
  meta_data: metaData.catch(() => new Map()),
})
export type PlatformVariation = z.infer<typeof platformVariation>

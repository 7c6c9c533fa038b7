import * as z from 'zod'
import { metaData, wireProduct, wireVariation } from '../../commerce/contract/catalogue/product-schema.ts'
import { phpFlag, phpInt, phpList, phpPieces, phpText } from '../../commerce/contract/php-values.ts'
import { decodeEntities } from '../../commerce/contract/text.ts'
import { platformFields } from './platform-facts.ts'

const more = {
  on_sale: phpFlag.catch(false),
  date_on_sale_from: z.string().nullable().catch(null),
  date_on_sale_to: z.string().nullable().catch(null),
  slug: z.string(),
  regular_price: phpText.catch(''),
  manage_stock: z.union([phpFlag, z.string()]).catch(false),
  sale_price: phpText.catch(''),
  stock_quantity: phpPieces.catch(null),
  backorders: z.string().catch('no'),
  ...platformFields,
}
const instants = { date_created_gmt: z.string().catch(''), date_modified_gmt: z.string().catch('') }

const picture = z.object({
  id: phpInt.catch(0),
  src: z.string(),
  name: z.string().catch(''),
  alt: z.string().catch('').transform(decodeEntities),
})

/** A product of `wc/v3`, with fields that our row stores and no page shows. */
export const platformProduct = wireProduct.extend({
  ...more,
  ...instants,
  type: z.enum(['simple', 'variable', 'grouped', 'variation']),
  featured: phpFlag.catch(false),
  sold_individually: phpFlag.catch(false),
  total_sales: z.coerce.number().int().catch(0),
  menu_order: phpInt.catch(0),
  upsell_ids: phpList(phpInt).catch([]),
  catalog_visibility: z.enum(['visible', 'catalog', 'search', 'hidden']).catch('visible'),
  post_password: z.string().catch(''),
  downloadable: phpFlag.catch(false),
  permalink: z.string().catch(''),
  variations: phpList(phpInt).catch([]),
  images: phpList(picture).catch([]),
})
export type PlatformProduct = z.infer<typeof platformProduct>

export const platformVariation = wireVariation.extend({
  ...more,
  slug: z.string().catch(''),
  image: picture.nullable().default(null).catch(null),
  attributes: phpList(
    z.object({
      ...{
        id: phpInt.catch(0),
        name: z.string(),
        slug: z.string().optional(),
        option: phpText.transform(decodeEntities),
      },
    }),
  ),
  menu_order: phpInt.catch(0),
  meta_data: metaData.catch(() => new Map()),
})
export type PlatformVariation = z.infer<typeof platformVariation>

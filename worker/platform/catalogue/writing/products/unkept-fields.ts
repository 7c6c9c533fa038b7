import * as z from 'zod'

/** Returns the schema of a `wc/v3` field that this shop cannot store. It ignores empty values and refuses all others. */
const unkept = (says: z.ZodType, sentence: string) =>
  z
    .unknown()
    .refine((value) => value === undefined || says.safeParse(value).success, sentence)
    .transform(() => undefined)

const no = z.union([z.literal([false, 'false', 0, '0', null, ''])])
const nothing = z.union([z.literal(['', 0, '0', null]), z.array(z.never()).length(0)])
/** Fields of products and variations that WooCommerce stores and this shop does not. */
const unkeptFields = {
  virtual: unkept(no, 'Rien ne se vend ici sans être envoyé'),
  downloadable: unkept(no, 'Aucun fichier à télécharger ne se vend ici'),
  downloads: unkept(nothing, 'Aucun fichier à télécharger ne se vend ici'),
  cost_of_goods_sold: unkept(
    z.union([
      nothing,
      z.object({ values: z.array(z.object({ defined_value: z.literal([0, null]) })).optional() }),
    ]),
    'Ce que coûte un produit à la maison ne se garde pas ici',
  ),
}

/** All such fields of a product. */
export const unkeptOfProduct = {
  ...unkeptFields,
  external_url: unkept(nothing, 'Un produit vendu ailleurs ne se montre pas ici'),
  button_text: unkept(nothing, 'Un produit vendu ailleurs ne se montre pas ici'),
  post_password: unkept(nothing, 'Aucun mot de passe ne protège un produit ici : laissez-le en brouillon'),
  parent_id: unkept(
    nothing,
    'Un produit n’en a pas d’autre au-dessus de lui : nommez-le dans grouped_products',
  ),
}

/** All such fields of a variation. */
export const unkeptOfVariation = {
  ...unkeptFields,
  description: unkept(nothing, 'Une variante se décrit par son produit'),
  image: unkept(
    z.union([nothing, z.object({ id: z.number().positive() })]),
    'Une variante montre les images de son produit : ajoutez-y celle-ci',
  ),
}

/** Returns a sentence for each UTC date (`…_gmt`) that comes without the same date in Paris time. */
export function refuseLoneGmt(body: Record<string, unknown>): Record<string, string> {
  const names = ['date_created', 'date_on_sale_from', 'date_on_sale_to']
  return Object.fromEntries(
    names.flatMap((name) =>
      body[name] === undefined && !nothing.optional().safeParse(body[`${name}_gmt`]).success
        ? [[`${name}_gmt`, `Dites cette date par « ${name} », à l’heure de Paris`]]
        : [],
    ),
  )
}

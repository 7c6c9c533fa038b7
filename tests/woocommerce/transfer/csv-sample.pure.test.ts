import { expect, test } from 'vitest'
import { readShop, type WireProduct } from '../../../worker/woocommerce/transfer/csv/read.ts'
import there from './sample-there.json' with { type: 'json' }

/**
 * A file like WooCommerce's own sample: each product type, sales, options, a set, downloads, another shop's product.
 */
const sample = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global","Meta: _wpcom_is_markdown","Download 1 name","Download 1 URL"
101,variation,S-V-BLEU,Jonc - Bleu,1,0,visible,,,,,taxable,,1,,0,0,,,,,0,,,45,,,,https://a.test/bleu.jpg,,,S-V,,,,,,1,Couleur,Bleu,,1,Logo,Oui,,0,,,
100,variable,S-V,Jonc,1,1,visible,Court,Long,,,taxable,,1,,0,0,0.5,24,1,2,1,,,,"Bijoux > Joncs",,,"https://a.test/v1.jpg, https://a.test/v2.jpg",,,,,,,,,0,Couleur,"Bleu, Vert, Rouge",1,1,Logo,"Oui, Non",1,0,1,,
102,variation,S-V-ANY,Jonc - Rouge,1,0,visible,,,,,taxable,,1,,0,0,,,,,0,,42,45,,,,,,,S-V,,,,,,2,Couleur,Rouge,,1,Logo,,,0,,,
110,simple,S-B,Béret,1,0,visible,,Un béret,,,taxable,,1,,0,0,0.2,4,5,0.5,1,Merci,18,20,"Bijoux > Accessoires",chaud,,https://a.test/b.jpg,,,,,"S-V, id:111",S-C,,,0,Couleur,Rouge,1,1,,,,,1,,
111,simple,S-C,Ceinture,1,0,visible,,,,,taxable,,1,3,notify,1,1.2,12,2,1.5,1,,55,65,"Bijoux > Accessoires",,,,,,,,,,,,0,,,,,,,,,1,,
112,"simple, downloadable, virtual",S-A,Album,1,0,visible,,,,,taxable,,1,,0,0,,,,,1,,,15,Musique,,,,1,1,,,,,,,0,,,,,,,,,1,Single,https://a.test/a.zip
113,external,S-E,Ailleurs,1,0,visible,,,,,taxable,,1,,0,0,,,,,1,,,11.05,Décor,,,,,,,,,,https://b.test/e,Acheter,0,,,,,,,,,1,,
114,grouped,S-G,Ensemble,1,0,visible,,,,,taxable,,1,,0,0,,,,,1,,,,Bijoux,,,,,,,"S-B, S-C",,,,,0,,,,,,,,,1,,
`

/** The column names of a French WooCommerce. */
const french: Readonly<Record<string, string>> = {
  SKU: 'UGS',
  Name: 'Nom',
  Published: 'Publié',
  'Is featured?': 'Mis en avant ?',
  'Visibility in catalog': 'Visibilité dans le catalogue',
  'Short description': 'Description courte',
  'Date sale price starts': 'Date de début de promo',
  'Date sale price ends': 'Date de fin de promo',
  'Tax status': 'État de la TVA',
  'Tax class': 'Classe de TVA',
  'In stock?': 'En stock ?',
  'Backorders allowed?': 'Autoriser les commandes de produits en rupture ?',
  'Sold individually?': 'Vendre individuellement ?',
  'Weight (kg)': 'Poids (kg)',
  'Length (cm)': 'Longueur (cm)',
  'Width (cm)': 'Largeur (cm)',
  'Height (cm)': 'Hauteur (cm)',
  'Allow customer reviews?': 'Autoriser les avis clients ?',
  'Purchase note': 'Note de commande',
  'Sale price': 'Tarif promo',
  'Regular price': 'Tarif régulier',
  Categories: 'Catégories',
  Tags: 'Étiquettes',
  'Shipping class': 'Classe d’expédition',
  'Download limit': 'Limite de téléchargement',
  'Download expiry days': 'Jours d’expiration du téléchargement',
  'Grouped products': 'Groupes de produits',
  Upsells: 'Produits suggérés',
  'Cross-sells': 'Ventes croisées',
  'External URL': 'URL externe',
  'Button text': 'Libellé du bouton',
  'Attribute 1 name': 'Nom de l’attribut 1',
  'Attribute 1 value(s)': 'Valeur(s) de l’attribut 1 ',
  'Attribute 1 visible': 'Attribut 1 visible',
  'Attribute 1 global': 'Attribut 1 global',
  'Attribute 2 name': 'Nom de l’attribut 2',
  'Attribute 2 value(s)': 'Valeur(s) de l’attribut 2 ',
  'Attribute 2 visible': 'Attribut 2 visible',
  'Attribute 2 global': 'Attribut 2 global',
  'Meta: _wpcom_is_markdown': 'Méta : _wpcom_is_markdown',
  'Download 1 name': 'Nom du téléchargement 1',
  'Download 1 URL': 'URL du téléchargement 1',
}
const [head = '', ...rest] = sample.split('\n')
const twin = [
  head
    .split(',')
    .map((name) => `"${french[name.replaceAll('"', '')] ?? name.replaceAll('"', '')}"`)
    .join(','),
  ...rest,
].join('\n')

const now = new Date('2026-11-26T09:00:00Z')
const factsOf = (file: string) => {
  const { products, variations, categories, tags, refused } = readShop(file, { now })
  return { products, variations, categories, tags, refused: refused.map(({ sku, why }) => [sku, why]) }
}

test('reads a file like the sample of WooCommerce, field by field', () => {
  const { products, variations, refused } = factsOf(sample)
  const of = (sku: string) => [...products, ...variations].find((each) => each.sku === sku)
  expect(refused.map(([sku]) => sku)).toEqual(['S-A', 'S-E'])
  expect(of('S-V')).toMatchObject({
    ...{ type: 'variable', price: '42.00', on_sale: true, featured: true, weight: '0.5' },
    dimensions: { length: '24', width: '1', height: '2' },
    categories: [{ slug: 'joncs' }],
    images: [
      { src: 'https://a.test/v1.jpg' },
      { src: 'https://a.test/v2.jpg' },
      { src: 'https://a.test/bleu.jpg' },
    ],
    attributes: [
      { slug: 'pa_couleur', variation: true, options: ['Bleu', 'Vert', 'Rouge'] },
      { slug: 'logo', variation: true, options: ['Oui', 'Non'] },
    ],
  })
  expect(of('S-V-ANY')).toMatchObject({
    ...{ parent_id: 100, price: '42.00', regular_price: '45.00', sale_price: '42.00', on_sale: true },
    attributes: [{ option: 'Rouge' }, { option: '' }],
  })
  expect(of('S-B')).toMatchObject({
    ...{
      price: '18.00',
      regular_price: '20.00',
      on_sale: true,
      manage_stock: false,
      stock_status: 'instock',
    },
    ...{ upsell_ids: [100, 111], cross_sell_ids: [111], purchase_note: 'Merci', tags: [{ name: 'chaud' }] },
    attributes: [{ slug: 'pa_couleur', variation: false, visible: true }],
  })
  expect(of('S-C')).toMatchObject({
    stock_quantity: 3,
    backorders: 'notify',
    sold_individually: true,
    price: '55.00',
  })
  expect(of('S-G')).toMatchObject({ type: 'grouped', grouped_products: [110, 111] })
})

test('reads the same from the file with French column names', () => {
  expect(twin.split('\n')[0]).not.toMatch(/Attribute|Regular|Published/)
  expect(factsOf(twin)).toEqual(factsOf(sample))
})

/**
 * Compares with the same file after the importer of WooCommerce 11.0.1. In that file, each product precedes its
 * variations and is named by SKU, because WooCommerce creates an extra product for one that it does not know yet.
 */
test('reads each field as WooCommerce shows it after its own import', () => {
  const [names = '', variation = '', parent = '', ...others] = sample.split('\n')
  const file = [names, parent, variation, ...others].join('\n').replace('S-V, id:111', 'S-V, S-C')
  const { products, variations, refused } = readShop(file, { now })
  const all = [...products, ...variations]
  const skuOf = (id: number) => all.find((each) => each.id === id)?.sku
  const named = (list: unknown) => (list as { name: string }[]).map(({ name }) => name).sort()
  const skus = (ids: unknown) => (ids as number[]).map(skuOf).sort()
  type Told = { name: string; option?: string; options: string[]; visible: boolean; variation: boolean }
  const tell = (wire: WireProduct) => {
    const attributes = wire['attributes'] as Told[]
    const { type, status, price, regular_price, sale_price, on_sale } = wire
    const { manage_stock, stock_quantity, stock_status, backorders, tax_status } = wire
    const { name, featured, catalog_visibility, short_description, description, sold_individually } = wire
    const { weight, dimensions, reviews_allowed, purchase_note } = wire
    const both = {
      ...{ type, status, price, regular_price, sale_price, on_sale },
      ...{ manage_stock, stock_quantity, stock_status, backorders, tax_status },
    }
    if (type === 'variation')
      return {
        ...both,
        parent: skuOf(wire.parent_id),
        attributes: attributes
          .filter((each) => each.option)
          .map((each) => ({ name: each.name, option: each.option })),
      }
    return {
      ...both,
      ...{ name, featured, catalog_visibility, short_description, description, sold_individually },
      ...{ weight, dimensions, reviews_allowed, purchase_note },
      ...{ categories: named(wire['categories']), tags: named(wire['tags']) },
      images: (wire['images'] as unknown[]).length,
      ...{ upsells: skus(wire['upsell_ids']), crossSells: skus(wire['cross_sell_ids']) },
      pieces: skus(wire['grouped_products']),
      attributes: attributes.map((each) => ({
        ...{ name: each.name, options: each.options.toSorted() },
        ...{ visible: each.visible, variation: each.variation },
      })),
    }
  }
  const { 'S-A': _download, 'S-E': _external, ...sold } = there
  expect(refused.map(({ sku }) => sku)).toEqual(['S-A', 'S-E'])
  expect(Object.fromEntries(all.map((wire) => [wire.sku, tell(wire)]))).toEqual({
    ...sold,
    // A set has the price of its pieces, once they are in the shop.
    'S-G': { ...sold['S-G'], price: '', on_sale: false },
    // Here, the pictures of variations belong to their product.
    'S-V': { ...sold['S-V'], images: 3 },
  })
})

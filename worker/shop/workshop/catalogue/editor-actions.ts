import { decimalTyped } from '../../../../shared/amount-typed.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { cleanCode } from '../../../../shared/one-line.ts'
import { invalid, type Outcome, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { isPicking } from '../../../../shared/staff/picks.ts'
import type { Editor } from '../../../commerce/contract/catalogue/editing.ts'
import type { EditingCommerce } from '../../../commerce/families/workshop/editing.ts'
import { staffAction } from '../frame/staff-action.ts'
import { refusedEdit } from '../history/refused-edit.ts'
import { stillPicking } from '../picks/still-picking.ts'
import { productEditor } from './editor.tsx'
import { ignoredFields } from './editor-checks.ts'
import { type AnyForm, anyForm, bodyOf, stockBody, typedOf } from './editor-form.ts'
import { variantsAtOnce } from './editor-variants.tsx'
import { changeWords } from './history-words.ts'
import { askedFacts, factField } from './words.ts'

/** Form fields whose name differs from the platform's. */
const fieldNames: Readonly<Record<string, string>> = {
  inventory_delta: 'stock_quantity',
  date_created: 'publish_day',
  meta_data: factField(askedFacts[0]?.key ?? ''),
}

/** Columns of the variation table, for the platform's field names such as `700204.regular_price`. */
const columns: Readonly<Record<string, string>> = {
  sku: 'sku',
  regular_price: 'price',
  sale_price: 'sale',
  stock_quantity: 'stock',
  inventory_delta: 'stock',
}

/** Returns the form field that a refusal of the platform is about. */
function fieldNamed(name: string): string {
  const [own = '', field = ''] = name.split('.')
  return /^\d+$/.test(own) ? `${columns[field] ?? field}-${own}` : (fieldNames[own] ?? own)
}

const saved = (id: number, text: string): Outcome =>
  success({ notice: { tone: 'success', text }, goTo: paths.workshopProduct(id) })

/** Returns the request bodies of the variations in a form. */
const variationBodies = (form: AnyForm, product: Editor) =>
  product.variations.slice(0, variantsAtOnce).map(({ id }) => ({
    id,
    ...(typedOf(form, `sku-${id}`) !== '' && { sku: cleanCode(typedOf(form, `sku-${id}`)) }),
    regular_price: decimalTyped(typedOf(form, `price-${id}`)),
    sale_price: decimalTyped(typedOf(form, `sale-${id}`)),
    ...stockBody(typedOf(form, `stock-${id}`), typedOf(form, `was-${id}`)),
  }))

/** Returns the pictures of a product by id, with the alternative text and focal point from the form. */
const imagesOf = (form: AnyForm, { id, state }: Editor) => {
  const images = state.pictures.map(({ alt }, place) => ({
    id: id * 10 + place + 1,
    alt: typedOf(form, `alt-${place}`) || alt,
    ...(form[`focus-${place}`] !== undefined && { focus: typedOf(form, `focus-${place}`) }),
  }))
  // A script sends the fields in the order that the staff dragged the pictures into.
  const sent = Object.keys(form).flatMap((name) => images[Number(/^alt-(\d)$/.exec(name)?.[1] ?? -1)] ?? [])
  return sent.length === images.length ? sent : images
}

/** Returns the pictures after one was moved up, moved down or removed. */
function movedImages<T>(images: readonly T[], way: string, place: number): T[] {
  const others = images.filter((_, at) => at !== place)
  const one = images[place]
  if (way === 'remove' || one === undefined) return others
  return others.toSpliced(Math.max(0, way === 'up' ? place - 1 : place + 1), 0, one)
}

/** Returns the combinations of options that have no variation yet. */
function missingChoices({ state, variations }: Editor): Record<string, string>[] {
  const axes = state.attributes.filter(({ variation }) => variation)
  if (axes.length === 0) return []
  const all = axes.reduce<Record<string, string>[]>(
    (known, { slug, options }) =>
      known.flatMap((choice) => options.map((option) => ({ ...choice, [slug]: option }))),
    [{}],
  )
  const has = (choice: Record<string, string>) =>
    variations.some((each) => Object.entries(choice).every(([slug, option]) => each.choice[slug] === option))
  return all.filter((choice) => !has(choice))
}

async function createMissing(editing: EditingCommerce, product: Editor): Promise<Outcome> {
  const missing = missingChoices(product).slice(0, 100)
  for (const choice of missing)
    await editing.addVariation(product.id, {
      ...(product.state.regular !== null && { regular_price: (product.state.regular / 100).toFixed(2) }),
      attributes: Object.entries(choice).map(([name, option]) => ({ name, option })),
    })
  return saved(
    product.id,
    missing.length === 0
      ? 'Aucune variante ne manque. Les choix de plusieurs valeurs en donnent.'
      : `${missing.length} ${missing.length === 1 ? 'variante créée' : 'variantes créées'}.`,
  )
}

async function done(form: AnyForm, editing: EditingCommerce, product: Editor): Promise<Outcome> {
  const { id } = product
  const version = Number(typedOf(form, 'version'))
  const status = { unpublish: 'draft', archive: 'trash', restore: 'draft' }[form.act]
  if (status) {
    await editing.save(id, { status, version })
    return saved(id, { draft: 'Retiré de la vente.', trash: 'Archivé.' }[status] ?? 'Enregistré.')
  }
  const moved = /^picture-(up|down|remove)-(\d)$/.exec(form.act)
  if (moved) {
    const images = movedImages(imagesOf(form, product), moved[1] ?? '', Number(moved[2]))
    await editing.save(id, { version, images })
    return saved(id, moved[1] === 'remove' ? 'L’image est retirée.' : 'L’ordre des images est changé.')
  }
  switch (form.act) {
    case 'save': {
      if (isPicking(form)) return stillPicking(form)
      const ignored = ignoredFields(form, product, parisDay(Date.now()))
      if (Object.keys(ignored).length > 0) return invalid(ignored)
      await editing.save(id, bodyOf(form, product))
      return saved(id, 'Enregistré.')
    }
    case 'variants':
      await editing.saveVariations(id, version, variationBodies(form, product))
      return saved(id, 'Variantes enregistrées.')
    case 'pictures':
      await editing.save(id, { version, images: imagesOf(form, product) })
      return saved(id, 'Images enregistrées.')
    case 'missing':
      return createMissing(editing, product)
    case 'undo':
      await editing.undo(id, {
        ...{ edit: Number(typedOf(form, 'edit')), version },
        ...(form['field'] !== undefined && { field: typedOf(form, 'field') }),
        sure: form['sure'] !== undefined,
      })
      return saved(id, 'La modification est annulée.')
    case 'copy':
      return saved(await editing.copy(id, typedOf(form, 'operation')), 'Voici la copie, en brouillon.')
    default:
      await editing.removeVariation(id, Number(form.act.slice('remove-'.length)))
      return saved(id, 'La variante est retirée.')
  }
}

/** Handles every form of the product editor. */
export const editProduct = staffAction(
  'catalogue.write',
  paths.workshopProduct(':id{[0-9]{1,9}}'),
  anyForm,
  async (form, { commerce: { editing }, params }) => {
    try {
      return await done(form, editing, await editing.product(Number(params['id'])))
    } catch (error) {
      return refusedEdit(error, { wordsOf: (change) => changeWords(change), fieldOf: fieldNamed })
    }
  },
  { screen: productEditor },
)

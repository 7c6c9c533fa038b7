import * as z from 'zod'
import { lineOf } from '../../../../shared/address/line-field.ts'
import { invalid, type Outcome, success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { notFound } from '../../../render/failure.ts'
import { refusalOf } from '../catalogue/editor-actions.ts'
import { staffAction } from '../frame/staff-action.ts'
import { categoryList } from './categories.tsx'
import { categoryEditor } from './category-editor.tsx'
import { undoOf } from './category-history.ts'
import { moved } from './category-tree.ts'

const fields = {
  name: lineOf(200, 'Donnez-lui un nom'),
  parent: z.coerce.number().int().min(0).max(999_999_999).catch(0),
  description: z.string().max(2000, '2000 signes au plus').default(''),
}
const number = z.coerce.number().int().positive().max(999_999_999)

const done = (text: string, goTo: string): Outcome => success({ notice: { tone: 'success', text }, goTo })

/** Returns a refusal as an outcome. The form has no field for the address, which comes from the name. */
function refusedOutcome(error: unknown): Outcome {
  const outcome = refusalOf(error)
  if (outcome.kind !== 'invalid' || !outcome.errors['slug']) return outcome
  const { slug: _, ...errors } = outcome.errors
  return invalid({ ...errors, name: 'Une catégorie de ce nom existe déjà.' })
}

/** Creates a category, or moves one among its siblings. */
export const editCategories = staffAction(
  'catalogue.write',
  paths.workshopCategories,
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('create'), ...fields }),
    z.object({ act: z.enum(['up', 'down']), id: number, past: number }),
  ]),
  async (form, { commerce }) => {
    const { categories } = commerce
    try {
      if (form.act === 'create') {
        const { act: _, ...category } = form
        await categories.save(null, category)
        return done('Catégorie créée.', paths.workshopCategories)
      }
      const order = moved(await categories.all(), form.id, form.act === 'up' ? -1 : 1, form.past)
      if (order) await categories.order(order)
      return done('L’ordre est changé.', paths.workshopCategories)
    } catch (error) {
      return refusedOutcome(error)
    }
  },
  { screen: categoryList },
)

/** Saves a category, or deletes it. */
export const editCategory = staffAction(
  'catalogue.write',
  paths.workshopCategory(':id{[0-9]{1,9}}'),
  z.discriminatedUnion('act', [
    z.object({ act: z.literal('save'), version: z.coerce.number().int().min(0).max(999_999_999), ...fields }),
    z.object({ act: z.literal('remove') }),
    z.object({
      act: z.literal('undo'),
      edit: number,
      version: z.coerce.number().int().min(0).max(999_999_999),
      field: z.string().max(40).optional(),
      sure: z.literal('1').optional(),
    }),
  ]),
  async (form, { commerce, params }) => {
    const id = Number(params['id'])
    try {
      if (form.act === 'remove') {
        await commerce.categories.remove(id)
        return done('Catégorie supprimée.', paths.workshopCategories)
      }
      if (form.act === 'undo') {
        const [all, edits] = await Promise.all([commerce.categories.all(), commerce.categories.edits(id)])
        const category = all.find((each) => each.id === id) ?? notFound()
        const { edit, field, sure, version } = form
        const undo = undoOf({ edit, field, sure: sure !== undefined }, { category, edits, all }) ?? notFound()
        if ('refusal' in undo) return undo.refusal
        await commerce.categories.save(id, { ...undo.values, version })
        return done('La modification est annulée.', paths.workshopCategory(id))
      }
      const { act: _, ...category } = form
      await commerce.categories.save(id, category)
      return done('Enregistré.', paths.workshopCategory(id))
    } catch (error) {
      return refusedOutcome(error)
    }
  },
  { screen: categoryEditor },
)

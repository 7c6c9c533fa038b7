import * as z from 'zod'
import { lineOf } from '../../../../shared/address/line-field.ts'
import { cleanCode } from '../../../../shared/one-line.ts'
import { type FieldErrors, invalid, type Outcome, success } from '../../../../shared/outcome.ts'
import { isPicking } from '../../../../shared/staff/picks.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { isBrandList } from '../../../content/lists.ts'
import { notFound } from '../../../render/failure.ts'
import { addressOf } from '../frame/list-place.ts'
import { staffAction } from '../frame/staff-action.ts'
import { refusedEdit } from '../history/refused-edit.ts'
import { undoForm, undoOf } from '../history/undo-form.ts'
import { stillPicking } from '../picks/still-picking.ts'
import { pickedPictures } from '../pictures/picked-pictures.ts'
import { refusedPictures, takePictures } from '../pictures/take-pictures.ts'
import { pictureFields, pictureNow } from './category-picture.tsx'
import { categoryKind, type Kind, tagKind } from './kinds.ts'
import { categoryEditor, tagEditor } from './term-editor.tsx'
import { categoryList, tagList } from './term-list.tsx'
import { termChangeWords } from './term-words.ts'

const fields = {
  name: lineOf(200, 'Donnez-lui un nom'),
  slug: z.string().max(200, '200 signes au plus').default('').transform(cleanCode),
  parent: z.coerce.number().int().min(0).max(999_999_999).catch(0),
  description: z.string().max(2000, '2000 signes au plus').default(''),
}
const picture = {
  'image.name': z.string().max(200).default(''),
  'image.alt': lineOf(200),
  'image.focus': lineOf(20),
}
const number = z.coerce.number().int().positive().max(999_999_999)

const done = (text: string, goTo: string): Outcome => success({ notice: { tone: 'success', text }, goTo })

type Fields = { name: string; slug: string; parent: number; description: string }

/** Returns the body of a write. Only categories are filed, and without a typed address the platform makes one. */
const bodyOf = ({ isTree }: Kind, { name, slug, parent, description }: Fields, version?: number) => ({
  ...{ name, description },
  ...(slug !== '' && { slug }),
  ...(isTree && { parent }),
  ...(version !== undefined && { version }),
})

/** Returns a refusal as an outcome. An address that the name gave is a fault of the name. */
function refusedOutcome(
  error: unknown,
  { taken }: Kind,
  slug: string,
  all: readonly EditedTerm[] = [],
): Outcome {
  const outcome = refusedEdit(error, { wordsOf: (change) => termChangeWords(change, all) })
  if (outcome.kind !== 'invalid') return outcome
  const { slug: address, image, ...errors } = outcome.errors
  return invalid({
    ...errors,
    ...(image && { [pictureFields.name]: image }),
    ...(address && (slug === '' ? { name: taken } : { slug: address })),
  })
}

/**
 * Returns the picture of a form as the platform takes it, or one sentence per wrong field.
 * @param category the category that has it; `null` for a new one
 */
async function pictureOf(
  form: Readonly<Record<keyof typeof picture, string>>,
  category: EditedTerm | null,
  commerce: Pick<Commerce, 'content'>,
): Promise<{ errors: FieldErrors } | { image: object | '' }> {
  const before = pictureNow(category)
  const pickers = [pictureFields.name]
  const { fields, errors } = await pickedPictures(commerce, { fields: form, before, pickers })
  const [name = '', alt = '', focus = ''] = Object.values(pictureFields).map((field) => fields[field])
  if (Object.keys(errors).length > 0) return { errors }
  if (name !== '' && alt === '')
    return { errors: { [pictureFields.alt]: 'Dites en quelques mots ce que l’image montre.' } }
  return { image: name === '' ? '' : { name, alt, focus } }
}

const listAction = (kind: Kind, screen: typeof categoryList) =>
  staffAction(
    'catalogue.write',
    kind.list,
    z.discriminatedUnion('act', [
      z.looseObject({
        act: z.literal('create'),
        operation: z.uuid().optional().catch(undefined),
        ...fields,
        ...picture,
      }),
      z.object({ act: z.enum(['up', 'down']), id: number, past: number, page: number.catch(1) }),
    ]),
    async (form, { commerce }) => {
      const terms = kind.of(commerce)
      try {
        if (form.act !== 'create') {
          await terms.move(form.id, form.act === 'up' ? -1 : 1, form.past)
          return done('L’ordre est changé.', addressOf(kind.list, { page: form.page, words: '' }))
        }
        const refusals = refusedPictures(form)
        if (Object.keys(refusals).length > 0) return invalid(refusals)
        if (isPicking(form)) return stillPicking(form)
        const sent = kind.isTree ? await pictureOf(form, null, commerce) : null
        if (sent && 'errors' in sent) return invalid(sent.errors)
        await terms.save(null, { ...bodyOf(kind, form), ...sent, operation: form.operation })
        return done(kind.created, kind.list)
      } catch (error) {
        return refusedOutcome(error, kind, form.act === 'create' ? form.slug : '')
      }
    },
    { screen, files: takePictures },
  )

const oneAction = (kind: Kind, screen: typeof categoryEditor) =>
  staffAction(
    'catalogue.write',
    kind.one(':id{[0-9]{1,9}}'),
    z.discriminatedUnion('act', [
      z.looseObject({
        act: z.literal('save'),
        version: z.coerce.number().int().min(0).max(999_999_999),
        ...fields,
        ...picture,
      }),
      z.object({ act: z.literal('remove') }),
      undoForm,
    ]),
    async (form, { commerce, params }) => {
      const id = Number(params['id'])
      const terms = kind.of(commerce)
      const all = await terms.choices(id)
      const own = all.find((each) => each.id === id)
      if (!own && form.act !== 'remove') notFound()
      // Menus lead to the lists of the brand, whose addresses therefore stay.
      const isFixed = own !== undefined && isBrandList(own.slug)
      const slug = form.act === 'save' && !isFixed ? form.slug : ''
      try {
        if (form.act === 'remove') {
          await terms.remove(id)
          return done(kind.removed, kind.list)
        }
        if (form.act === 'undo') {
          await terms.undo(id, undoOf(form))
          return done('La modification est annulée.', kind.one(id))
        }
        const refusals = refusedPictures(form)
        if (Object.keys(refusals).length > 0) return invalid(refusals)
        if (isPicking(form)) return stillPicking(form)
        const sent = kind.isTree && own ? await pictureOf(form, own, commerce) : null
        if (sent && 'errors' in sent) return invalid(sent.errors)
        await terms.save(id, { ...bodyOf(kind, { ...form, slug }, form.version), ...sent })
        return done('Enregistré.', kind.one(id))
      } catch (error) {
        return refusedOutcome(error, kind, slug, all)
      }
    },
    { screen, files: takePictures },
  )

/** Each creates a category or a tag, or moves one among its siblings. */
export const editCategories = listAction(categoryKind, categoryList)
export const editTags = listAction(tagKind, tagList)

/** Each saves a category or a tag, undoes an edit of it, or deletes it. */
export const editCategory = oneAction(categoryKind, categoryEditor)
export const editTag = oneAction(tagKind, tagEditor)

import * as z from 'zod'
import { mediaWidths } from '../../../../shared/catalogue/pictures.ts'
import type { FieldErrors } from '../../../../shared/outcome.ts'
import {
  altOf,
  besideOf,
  boxOf,
  fileOf,
  isAdding,
  isPicking,
  refusalOf,
  sendButton,
} from '../../../../shared/staff/picks.ts'
import type { Commerce } from '../../../commerce/commerce.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import type { Visit } from '../../../render/visit.ts'

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/**
 * Stores a picture and the widths that the browser made of it. A width that fails is made when a browser requests it.
 * @param field name of the field with the file; its widths are in `<field>-640`
 * @returns the address of the picture
 */
export async function storeSent(
  { content: { pictures } }: Pick<Commerce, 'content'>,
  form: FormData,
  field: string,
  store: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<string> {
  const src = await store(await bytesOf(form.get(field) as unknown as File))
  for (const width of mediaWidths) {
    const made = form.get(`${field}-${width}`) as File | string | null
    if (made instanceof File)
      await pictures
        .addWidth(src, width, await bytesOf(made))
        .catch((error) => console.error('a width of a picture was not kept', error))
  }
  return src
}

const refusals = z.object({ picture: z.string(), alt: z.string() }).partial().catch({})

const suffix = fileOf('')

/** Whether the staff chose a file. A browser sends an empty one without a name for an empty field. */
const isChosen = (value: unknown): value is File =>
  value instanceof File && (value.size > 0 || value.name !== '')

/**
 * Stores the pictures that a form sends beside its pickers of pictures, and ticks each in its picker. A picture that is
 * refused leaves its sentence in the form, for `refusedPictures`.
 */
export async function takePictures(form: FormData, { commerce }: Pick<Visit, 'commerce'>): Promise<void> {
  const isSaving = !isPicking(Object.fromEntries(form) as Record<string, string>)
  const sent = [...form.keys()].filter((key) => key.endsWith(suffix))
  for (const field of sent) {
    const picker = field.slice(0, -suffix.length)
    const alt = String(form.get(altOf(picker)) ?? '')
    if (isChosen(form.get(field))) await take(form, { commerce, picker, alt })
    // Words without a picture would be lost when the form is saved.
    else if (form.get(sendButton) === picker || (alt.trim() !== '' && isSaving))
      form.set(refusalOf(field), 'Choisissez une image à envoyer.')
  }
  for (const [key, value] of [...form]) if ((value as File | string) instanceof File) form.delete(key)
}

async function take(
  form: FormData,
  { commerce, picker, alt }: { commerce: Commerce; picker: string; alt: string },
): Promise<void> {
  const field = fileOf(picker)
  try {
    const src = await storeSent(commerce, form, field, (bytes) => commerce.content.pictures.send(bytes, alt))
    const file = src.split('/').at(-1) ?? ''
    if (isAdding(picker)) form.set(boxOf(picker, file), alt)
    else form.set(picker, file)
    form.delete(altOf(picker))
    // What the old picture showed, and its focal point, are not true of the new one.
    if (form.has(besideOf(picker, 'alt'))) form.set(besideOf(picker, 'alt'), alt)
    form.delete(besideOf(picker, 'focus'))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { picture, alt: words } = refusals.parse(error.data['params'])
    if (words) form.set(refusalOf(altOf(picker)), words)
    // A browser forgets the file of a form that comes back.
    const again = words && 'Choisissez de nouveau le fichier.'
    form.set(refusalOf(field), picture ?? again ?? error.notice.text)
  }
}

const refusal = refusalOf('')

/** Returns the refusals that `takePictures` left in a form, by field. */
export const refusedPictures = (form: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, sentence]) =>
      key.endsWith(refusal) && typeof sentence === 'string'
        ? [[key.slice(0, -refusal.length), sentence]]
        : [],
    ),
  )

import { maxPictureBytes, mediaWidths } from '../../shared/catalogue/pictures.ts'
import { clearError, showError } from '../behaviours/forms/field-errors.ts'

/** Quality of the WebP encoder, from 0 to 1. */
const quality = 0.82

/** Returns a picture as WebP at a width in pixels. `null` when the browser, such as Safari, cannot encode WebP. */
async function narrowed(picture: ImageBitmap, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((picture.height * width) / picture.width)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  return made?.type === 'image/webp' ? made : null
}

/**
 * Makes narrower versions of a picture in an upload field and sends them with it, as `<field>-640`. When the browser
 * cannot, the form sends the picture alone. A file that is too large is left out at once, and the field says so: the
 * sentences are in `data-large` and `data-words`.
 */
export function wake(fields: HTMLElement): void {
  const input = fields.querySelector<HTMLInputElement>('[type="file"]')
  const form = input?.form
  if (!input || !form) return
  let made = new Map<number, Blob>()
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    const widths = new Map<number, Blob>()
    made = widths
    clearError(input)
    if (!file) return
    // The server would refuse the whole form.
    if (file.size > maxPictureBytes) {
      input.value = ''
      showError(input, fields.dataset['large'] ?? '')
      return
    }
    const picture = await createImageBitmap(file).catch(() => null)
    for (const width of mediaWidths) {
      if (!picture || picture.width <= width) break
      const blob = await narrowed(picture, width)
      if (blob) widths.set(width, blob)
    }
    picture?.close()
  })
  // Without its words the server refuses a picture, and the browser would forget the chosen file.
  form.addEventListener('submit', (event) => {
    const words = fields.querySelector<HTMLInputElement>('.input:not([type="file"])')
    const { submitter } = event
    // Searching a picker and moving what it holds keep the form unsaved.
    const isSent = fields.contains(submitter) || !(submitter as HTMLButtonElement | null)?.formNoValidate
    if (!words || !isSent || !input.files?.length) return
    clearError(words)
    if (words.value.trim() !== '') return
    event.preventDefault()
    showError(words, fields.dataset['words'] ?? '')
    words.focus()
  })
  form.addEventListener('formdata', ({ formData }) => {
    for (const [width, blob] of made) formData.set(`${input.name}-${width}`, blob, `${width}.webp`)
  })
}

import { mediaWidths } from '../../shared/catalogue/media-file.ts'

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
 * Makes narrower versions of a picture in an upload form and sends them with it. When the browser cannot, the form
 * sends the picture alone.
 */
export function wake(form: HTMLElement): void {
  let made = new Map<number, Blob>()
  form.addEventListener('change', async ({ target }) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
    if (!file) return
    const widths = new Map<number, Blob>()
    made = widths
    const picture = await createImageBitmap(file).catch(() => null)
    for (const width of mediaWidths) {
      if (!picture || picture.width <= width) break
      const blob = await narrowed(picture, width)
      if (blob) widths.set(width, blob)
    }
    picture?.close()
  })
  form.addEventListener('formdata', ({ formData }) => {
    for (const [width, blob] of made) formData.set(`width-${width}`, blob, `${width}.webp`)
  })
}

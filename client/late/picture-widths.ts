import { mediaWidths } from '../../shared/catalogue/media-file.ts'

/** How good WebP is made, of 1. */
const quality = 0.82

/** A width of a picture as WebP; `null` where this browser makes none, as Safari. */
async function narrowed(picture: ImageBitmap, width: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((picture.height * width) / picture.width)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  return made?.type === 'image/webp' ? made : null
}

/** Makes the widths of a picture that is about to be sent, and sends them with it. Without them it is sent alone. */
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

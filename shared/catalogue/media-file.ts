/** Widths in pixels of pictures uploaded in the workshop, smallest first. */
export const mediaWidths = [160, 320, 480, 640, 960, 1280, 1600] as const

/** Maximum bytes of a picture that the staff send. */
export const maxPictureBytes = 10 * 1024 * 1024

const original = /^\/media\/([0-9a-f]{24})\.(?:jpg|png|webp)$/

/** Whether the name of a picture is the file of an uploaded one. Other names are those of the build. */
export const isUploaded = (name: string): boolean => original.test(`/media/${name}`)

/** Returns the files of the uploaded pictures that a value names, wherever it does. */
export const uploadedIn = (value: unknown): string[] => [
  ...new Set((JSON.stringify(value) ?? '').match(/\b[0-9a-f]{24}\.(?:jpg|png|webp)\b/g) ?? []),
]

/** Returns the address of an uploaded picture by its file; `undefined` for a picture of the build. */
export const uploadedSrc = (name: string): string | undefined =>
  isUploaded(name) ? `/media/${name}` : undefined

const address = (name: string, width: number) => `/media/${name}-${width}.webp`

/**
 * Returns the address of an uploaded picture at the smallest width of at least `width` pixels. Returns any other
 * address unchanged.
 */
export function mediaSrc(src: string, width: number): string {
  const name = original.exec(src)?.[1]
  const shown = mediaWidths.find((each) => each >= width)
  return name && shown ? address(name, shown) : src
}

/** Returns the `srcSet` of an uploaded picture, or `undefined` for any other. */
export function mediaSet(src: string): string | undefined {
  const name = original.exec(src)?.[1]
  return name && mediaWidths.map((width) => `${address(name, width)} ${width}w`).join(', ')
}

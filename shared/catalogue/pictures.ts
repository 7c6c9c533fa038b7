/** Focal points of a picture, row by row. A cropped picture always shows this ninth of it. */
export const focusPoints = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const
export type Focus = (typeof focusPoints)[number]

/**
 * Key of the product fact that carries the focal points of its pictures to other shops and files, by position:
 * `top,,left`.
 */
export const focusKey = 'picture_focus'

/**
 * Returns the focal point that a word names. `undefined` for the centre, which is the default, and for any other word.
 */
export const focusOf = (word: string | undefined): Focus | undefined =>
  word === 'center' ? undefined : focusPoints.find((point) => point === word?.trim())

/** Returns the class that crops a picture around its focal point. The middle needs none. */
export const focusClass = (focus: Focus | undefined): string | undefined => focus && `at-${focus}`

/** Returns pictures with the focal points in the value of `focusKey`. */
export const withFocus = <P extends { focus?: Focus }>(pictures: readonly P[], words: string): P[] => {
  const points = words.split(',')
  return pictures.map(({ focus: _, ...picture }, place) => {
    const focus = focusOf(points[place])
    return { ...picture, ...(focus && { focus }) } as P
  })
}

/** Returns the value of `focusKey` for pictures. `''` when all are cropped around their centre. */
export const focusWords = (pictures: readonly { focus?: Focus | undefined }[]): string =>
  pictures.some(({ focus }) => focus) ? pictures.map(({ focus = '' }) => focus).join(',') : ''

/** A small picture of a product, ready to draw. Its size is in pixels. */
export interface Thumbnail {
  src: string
  width: number
  height: number
  /** What stays visible where the picture is cropped; absent for the middle. */
  focus?: Focus
}

/** Width in pixels of the file for small places. It exists only as WebP. */
export const thumbnailFile = 320

/**
 * Returns the file name of a picture at a width in pixels. The name contains the number of earlier versions, so that
 * browsers can cache each version for ever.
 */
export const pictureFile = (name: string, earlier: number, width: number, format: 'avif' | 'webp'): string =>
  `${name}${earlier > 0 ? `-v${earlier}` : ''}-${width}.${format}`

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

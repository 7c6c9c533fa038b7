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

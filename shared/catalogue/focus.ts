/** Where a picture may be cut around, row by row: the ninth of it that always shows. */
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

/** The fact of a product that tells the focal points of its pictures to other shops and files, by their places: `top,,left`. */
export const focusKey = 'picture_focus'

/** The point that a word names; `undefined` for the middle, where pictures are cut around anyway, and for any other word. */
export const focusOf = (word: string | undefined): Focus | undefined =>
  word === 'center' ? undefined : focusPoints.find((point) => point === word?.trim())

/** Pictures with the points that `focusKey` tells. */
export const withFocus = <P extends { focus?: Focus }>(pictures: readonly P[], words: string): P[] => {
  const points = words.split(',')
  return pictures.map(({ focus: _, ...picture }, place) => {
    const focus = focusOf(points[place])
    return { ...picture, ...(focus && { focus }) } as P
  })
}

/** What `focusKey` tells of pictures; `''` where each is cut around its middle. */
export const focusWords = (pictures: readonly { focus?: Focus | undefined }[]): string =>
  pictures.some(({ focus }) => focus) ? pictures.map(({ focus = '' }) => focus).join(',') : ''

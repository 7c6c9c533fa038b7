import * as z from 'zod'

/** Uploaded pictures: the file of each in the store, and what it shows. */
export const wirePictures = z.object({ pictures: z.array(z.object({ file: z.string(), alt: z.string() })) })
export type UploadedPicture = z.infer<typeof wirePictures>['pictures'][number]

/** Number of pictures on a page of their list, and maximum number of uses that it names of each. */
export const picturesPerPage = 24
export const maxUses = 5

/** What shows a picture: a product or a category by its id, or a text by its key. */
const use = z.object({ kind: z.enum(['product', 'category', 'piece']), ref: z.string(), name: z.string() })
export type PictureUse = z.infer<typeof use>

/** An uploaded picture with what shows it. `sent` is an instant in UTC without a zone; `used` counts all uses. */
export const wireListedPicture = z.object({
  file: z.string(),
  alt: z.string(),
  sent: z.string(),
  used: z.int(),
  uses: z.array(use),
})
export type ListedPicture = z.infer<typeof wireListedPicture>

/** A page of the list of uploaded pictures. */
export const wirePicturePage = z.object({ pictures: z.array(wireListedPicture), isLast: z.boolean() })
export type PicturePage = z.infer<typeof wirePicturePage>

/** A stored picture: its address in the shop. */
export const wireSentPicture = z.object({ src: z.string() })

import * as z from 'zod'

/** Uploaded pictures: the file of each in the store, and what it shows. */
export const wirePictures = z.object({ pictures: z.array(z.object({ file: z.string(), alt: z.string() })) })
export type UploadedPicture = z.infer<typeof wirePictures>['pictures'][number]

/** A stored picture: its address in the shop. */
export const wireSentPicture = z.object({ src: z.string() })

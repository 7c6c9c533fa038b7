import type { Calls } from '../../call.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import { type UploadedPicture, wirePictures, wireSentPicture } from '../../contract/workshop/pictures.ts'

/** The pictures that the staff sent. Refusals throw CommerceError, with a sentence beside `picture` or `alt`. */
export interface PictureCommerce {
  /** Returns the pictures that words find, newest first; the newest of all without words. */
  found(words: string): Promise<UploadedPicture[]>
  /** Returns the pictures with these files. Leaves out those that do not exist. */
  named(files: readonly string[]): Promise<UploadedPicture[]>
  /** Stores a picture and returns its address. `alt`: what it shows. */
  send(file: Uint8Array<ArrayBuffer>, alt: string): Promise<string>
  /** Adds a resized WebP of that picture, made by the sender's browser. An existing width is not replaced. */
  addWidth(src: string, width: number, file: Uint8Array<ArrayBuffer>): Promise<void>
}

const base = `${ownRoutes}/workshop/pictures`

export function pictureCommerce(calls: Calls): PictureCommerce {
  const read = async (query: Record<string, string>) =>
    wirePictures.parse((await calls.operate('GET', `${base}?${new URLSearchParams(query)}`)).body).pictures
  return {
    found: (search) => read({ search }),
    named: async (files) => (files.length === 0 ? [] : read({ files: [...new Set(files)].join(',') })),
    send: async (file, alt) =>
      wireSentPicture.parse((await calls.upload(`${base}?${new URLSearchParams({ alt })}`, file)).body).src,
    addWidth: async (src, width, file) => {
      await calls.upload(`${base}/widths?${new URLSearchParams({ src, width: String(width) })}`, file)
    },
  }
}

import type { Calls } from '../../call.ts'
import { absent } from '../../contract/error.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import {
  type ListedPicture,
  type PicturePage,
  type UploadedPicture,
  wireListedPicture,
  wirePicturePage,
  wirePictures,
  wireSentPicture,
} from '../../contract/workshop/pictures.ts'

/** The pictures that the staff sent. Refusals throw CommerceError, with a sentence beside `picture` or `alt`. */
export interface PictureCommerce {
  /** Returns the pictures that words find, newest first; the newest of all without words. */
  found(words: string): Promise<UploadedPicture[]>
  /** Returns the pictures with these files. Leaves out those that do not exist. */
  named(files: readonly string[]): Promise<UploadedPicture[]>
  /** Returns a page of all of them, from 1, newest first; with words, of those that they find. */
  page(page: number, words: string): Promise<PicturePage>
  /** Returns one with all that shows it; `null` when it does not exist. */
  one(file: string): Promise<ListedPicture | null>
  /** Deletes one that nothing shows. Throws 409 otherwise. */
  remove(file: string): Promise<void>
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
    page: async (page, search) => {
      const query = new URLSearchParams({ page: String(page), search })
      return wirePicturePage.parse((await calls.operate('GET', `${base}/listed?${query}`)).body)
    },
    one: (file) =>
      calls
        .operate('GET', `${base}/one?${new URLSearchParams({ file })}`)
        .then(({ body }) => wireListedPicture.parse(body), absent),
    remove: async (file) => {
      await calls.operate('POST', `${base}/remove`, { file })
    },
    send: async (file, alt) =>
      wireSentPicture.parse((await calls.upload(`${base}?${new URLSearchParams({ alt })}`, file)).body).src,
    addWidth: async (src, width, file) => {
      await calls.upload(`${base}/widths?${new URLSearchParams({ src, width: String(width) })}`, file)
    },
  }
}

import { Thumbnail } from '../../../../client/ui/small-parts.tsx'
import { thumbnailOf } from '../../../assets.ts'
import type { ListedPicture } from '../../../commerce/contract/catalogue/editing.ts'

/** Width in pixels of the file: twice its size on the screen. */
const width = 112

/** Draws the picture of a product beside its name. */
export const ProductThumbnail = ({ of }: { of: ListedPicture }) => {
  const shown = thumbnailOf(of ?? undefined, width)
  return shown ? <Thumbnail {...shown} /> : <span className="noimg" aria-hidden="true" />
}

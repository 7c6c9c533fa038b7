import { paths } from '../../../../shared/paths.ts'
import { pieceOf } from '../../../../shared/pieces/pieces.ts'
import type { ListedPicture, PictureUse } from '../../../commerce/contract/workshop/pictures.ts'
import { nameOf } from '../content/piece-names.ts'

/** Returns the screen that edits what shows a picture, and its name there. */
function placeOf({ kind, ref, name }: PictureUse): { href: string; name: string } {
  if (kind === 'product') return { href: paths.workshopProduct(Number(ref)), name }
  if (kind === 'category') return { href: paths.workshopCategory(Number(ref)), name }
  const piece = pieceOf(ref)
  return { href: paths.workshopText(ref), name: piece ? nameOf(piece, name) : name || ref }
}

/** Draws links to what shows a picture. Those that are not named are counted. */
export const PictureUses = ({ picture: { uses, used } }: { picture: ListedPicture }) => (
  <ul>
    {uses.map((use) => {
      const { href, name } = placeOf(use)
      return (
        <li key={href}>
          <a className="link" href={href}>
            {name}
          </a>
        </li>
      )
    })}
    {used > uses.length && <li>{`et ${used - uses.length}\u00a0de plus`}</li>}
  </ul>
)

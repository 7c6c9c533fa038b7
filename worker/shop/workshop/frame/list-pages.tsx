import { addressOf, type ListPlace } from './list-place.ts'

interface Props {
  /** Address of the list. */
  path: string
  place: ListPlace
  isLast: boolean
  /** What the links say. */
  before?: string
  after?: string
}

/** Draws the links to the pages before and after, where there are any. */
export const ListPages = ({ path, place, isLast, before = 'Précédentes', after = 'Suivantes' }: Props) =>
  (place.page > 1 || !isLast) && (
    <p className="workshop-acts mb-s5">
      {place.page > 1 && (
        <a className="link" href={addressOf(path, { ...place, page: place.page - 1 })}>
          {before}
        </a>
      )}
      {!isLast && (
        <a className="link" href={addressOf(path, { ...place, page: place.page + 1 })}>
          {after}
        </a>
      )}
    </p>
  )

import { brand } from '#brand/brand.ts'
import * as t from '#text/ui.ts'
import { paths } from '../../shared/paths.ts'
import { listWords } from './lists.ts'

/** A page of ours, and the label of its link. */
interface Place {
  label: string
  path: string
}

const pages: readonly Place[] = [
  { label: t.allProducts, path: paths.all },
  { label: t.care, path: paths.care },
  ...(brand.hasRingSizes ? [{ label: t.ringGuide, path: paths.ringSize }] : []),
  { label: t.commitments, path: paths.commitments },
]

const placeOf = (link: string): Place | null => {
  const slug = link.startsWith(paths.list('')) ? link.slice(paths.list('').length) : ''
  const list = slug ? listWords(slug) : null
  return list ? { label: list.h1, path: link } : (pages.find(({ path }) => path === link) ?? null)
}

/** Returns the lists and pages among a text's links. Leaves out ids and unknown paths. */
export const placesOf = (links: readonly (number | string)[]): Place[] =>
  links.flatMap((link) => (typeof link === 'string' ? (placeOf(link) ?? []) : []))

import { brand } from '#brand/brand.ts'
import * as t from '#text/frame.ts'
import { paths } from '../../shared/paths.ts'
import { listWords } from './lists.ts'

/** A page of ours and how a link names it. */
export interface Place {
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

/** The lists and pages among the links of a text; ids and paths that are none of ours are left out. */
export const placesOf = (links: readonly (number | string)[]): Place[] =>
  links.flatMap((link) => (typeof link === 'string' ? (placeOf(link) ?? []) : []))

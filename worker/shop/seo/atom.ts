import { brand } from '#brand/brand.ts'
import { language } from '#text/language.ts'
import { parisInstant, parisTime } from '../../../shared/delivery/calendar.ts'
import { element, escapeXml, parent, xmlHead } from './xml.ts'

/** An Atom feed. */
export interface Feed {
  path: string
  title: string
  /** Path of the page with the same content. */
  page: string
}

export interface Entry {
  /** Permanent id. Feed readers use it to recognise an entry that they have already shown. */
  name: string
  title: string
  path: string
  summary: string
  /** ISO dates. */
  published: string
  updated: string
}

/** The maximum number of entries in a feed. */
const maxEntries = 100

const instant = (date: string): string => parisTime(parisInstant(date.slice(0, 10)))

const link = (href: string, rel: string) => `<link rel="${rel}" href="${escapeXml(href)}"/>`

/**
 * Returns a feed (Atom, RFC 4287) of the shop at an origin. Its ids are tag URIs (RFC 4151), so they stay valid when a
 * URL changes.
 */
export function atomOf({ path, title, page }: Feed, entries: readonly Entry[], origin: string): string {
  const tag = (name: string) => `tag:${new URL(origin).hostname},2026:${name}`
  const shown = entries.slice(0, maxEntries)
  const written = shown.map((entry) =>
    parent(
      'entry',
      element('id', tag(entry.name)),
      element('title', entry.title),
      link(origin + entry.path, 'alternate'),
      element('published', instant(entry.published)),
      element('updated', instant(entry.updated)),
      element('summary', entry.summary),
    ),
  )
  const newest = shown.reduce((last, { updated }) => (updated > last ? updated : last), '2026-01-01')
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${[
    element('id', tag(page.slice(1))),
    element('title', title),
    link(origin + page, 'alternate'),
    link(origin + path, 'self'),
    element('updated', instant(newest)),
    parent('author', element('name', brand.name)),
    ...written,
  ].join('\n')}</feed>\n`
}

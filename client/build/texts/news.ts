import * as z from 'zod'
import type { Block, News } from '../../../shared/catalogue/content.ts'
import { TextFault } from '../../../shared/markdown/text-fault.ts'
import { day, description, words } from './fields.ts'
import { collect, filesOf, readText, refuseTwice } from './read-text.ts'

const newsFields = z.strictObject({ title: words, description, updated: day.optional() })

/** Refuses a heading of the second level. The title of the news takes that level. */
function checkNews(body: readonly Block[], markdown: string): void {
  if (body.some(({ kind }) => kind === 'heading'))
    throw new TextFault(markdown.split('\n').findIndex((line) => line.startsWith('## ')) + 1, 'use ###')
}

/**
 * Reads one piece of news.
 * @param name file name: its date, then its slug
 * @throws Error with a line per fault, each `file:line: what`
 */
export function newsOf(source: string, name: string): News {
  const [, date, slug] = /^(\d{4}-\d{2}-\d{2})-([a-z0-9-]+)\.md$/.exec(name) ?? []
  if (!date || !slug || !day.safeParse(date).success)
    throw new Error(`${name}:1: the file of a news is named 2026-11-21-its-slug.md`)
  const { fields, body } = readText(source, name, newsFields, checkNews)
  return {
    slug,
    date,
    updated: fields.updated ?? date,
    title: fields.title,
    description: fields.description,
    body,
  }
}

/**
 * Reads all news of a folder, newest first.
 * @throws Error that names the file and line of each fault
 */
export async function readNews(folder: string): Promise<News[]> {
  const news = collect(await filesOf(folder, '.md'), ({ name, contents }) => newsOf(contents, name))
  refuseTwice(
    'news have the name',
    news.map(({ slug }) => slug),
  )
  return news.toReversed()
}

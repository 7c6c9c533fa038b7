import { brand } from '#brand/brand.ts'
import * as t from '#text/home.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { isDelivered } from '../../content/house-pieces.ts'
import { announcedLists } from '../../content/lists.ts'
import { documentOf, productLines } from '../seo/markdown.ts'

/** Returns the home page as Markdown, for programs: its new products and the links to all lists. */
export const homeMarkdown = (
  newest: readonly ProductSummary[],
  hidden: ReadonlySet<string>,
  origin: string,
): string =>
  documentOf(
    `# ${brand.name}`,
    isDelivered() ? t.markdownLead : t.markdownLeadApart,
    newest.length > 0 && `## Nouveautés\n\n${productLines(newest, origin)}`,
    '## Listes',
    announcedLists(hidden)
      .map(({ slug, h1 }) => `- [${h1}](${origin}${paths.list(slug)})`)
      .join('\n'),
    t.markdownLinks(origin, paths.llms),
  )

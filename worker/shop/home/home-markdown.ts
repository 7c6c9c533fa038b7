import { brand } from '#brand/brand.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'
import { listSlugs } from '../../commerce/catalogue/list-filters.ts'
import { listWords } from '../../content/lists.ts'
import { documentOf, productLines } from '../seo/markdown.ts'

/** The home page for readers that are programs: its new products, and the way to all the rest. */
export const homeMarkdown = (newest: readonly ProductSummary[], origin: string): string =>
  documentOf(
    `# ${brand.name}`,
    `${brand.tagline}. Prix toutes taxes comprises, livraison offerte.`,
    newest.length > 0 && `## Nouveautés\n\n${productLines(newest, origin)}`,
    '## Listes',
    listSlugs.map((slug) => `- [${listWords(slug)?.h1 ?? slug}](${origin}${paths.list(slug)})`).join('\n'),
    `Guides, pages de service et outils des assistants\u00a0: ${origin}${paths.llms}`,
  )

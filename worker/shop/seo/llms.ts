import { brand } from '#brand/brand.ts'
import type { PostSummary } from '../../../shared/catalogue/content.ts'
import { paths } from '../../../shared/paths.ts'
import { capital } from '../../../shared/words/capital.ts'
import { listSlugs } from '../../commerce/catalogue/list-filters.ts'
import { listWords } from '../../content/lists.ts'
import { documentOf, escapeMarkdown } from './markdown.ts'

const line = (words: string, address: string, more?: string) =>
  `- [${escapeMarkdown(words)}](${address})${more ? `\u00a0: ${escapeMarkdown(more)}` : ''}`

const service = [
  ['Livraison', paths.shipping],
  ['Retours et échanges', paths.returns],
  ['Paiement', paths.payment],
  ['Entretien', paths.care],
  ...(brand.hasRingSizes ? [['Guide des tailles de bague', paths.ringSize] as const] : []),
  ['Questions fréquentes', paths.questions],
  ['Conditions générales de vente', paths.terms],
] as const

/** `/llms.txt`: what the house is and where its pages are, for readers that are programs. */
export const llmsText = (guides: readonly PostSummary[], origin: string): string =>
  documentOf(
    `# ${brand.name}`,
    `> ${brand.tagline}. Boutique en ligne française, prix en euros toutes taxes comprises, livraison offerte en France, en Allemagne, en Italie, en Espagne, au Royaume-Uni, aux États-Unis et au Canada.`,
    `Chaque page d’${brand.product.a}, d’une liste ou d’un guide se lit aussi en Markdown\u00a0: demandez-la avec l’en-tête \`Accept: text/markdown\`. Les prix et les disponibilités d’une page sont ceux du moment\u202f; un prix barré est le plus bas des 30 jours précédents.`,
    `## ${capital(brand.product.many)}`,
    [
      line(`Tous les ${brand.product.many}`, origin + paths.all),
      ...listSlugs.map((slug) =>
        line(listWords(slug)?.h1 ?? slug, origin + paths.list(slug), listWords(slug)?.phrase),
      ),
      line(
        'Recherche',
        `${origin}${paths.search}?wd=`,
        'mots, matière, occasion ou référence après le signe égal',
      ),
    ].join('\n'),
    guides.length > 0 && '## Guides',
    guides.map(({ id, title, excerpt }) => line(title, origin + paths.post(id), excerpt)).join('\n'),
    '## Commander et être aidé',
    service.map(([words, path]) => line(words, origin + path)).join('\n'),
    '## Pour les assistants',
    [
      line(
        'Outils',
        origin + paths.mcp,
        'Model Context Protocol\u00a0: search_products, get_product, compare_products, find_ring_size, estimate_arrival, preview_engraving, set_cart, get_cart, hand_over_checkout, order_status, withdrawal_form',
      ),
      line(
        'Profil',
        origin + paths.ucpProfile,
        'Universal Commerce Protocol\u00a0: catalogue, panier, commande',
      ),
    ].join('\n'),
    'Aucun outil ne commande ni ne paie\u00a0: l’acheteur reprend le panier préparé par l’adresse `continue_url`, donne lui-même ses accords et commande.',
    '## Données',
    [
      line(
        'Plan du site',
        origin + paths.sitemap,
        'toutes les pages, avec leurs images et la date de leur dernier changement',
      ),
      line('Actualités', origin + paths.newsFeed, 'flux Atom'),
      line('Guides', origin + paths.guideFeed, 'flux Atom'),
      line('Catalogue', origin + paths.feed(1), 'flux de produits, un article par choix'),
      line(
        'Catalogue en JSON',
        origin + paths.acpFeed(1),
        `une ligne par ${brand.product.one}, avec tous ses choix`,
      ),
    ].join('\n'),
  )

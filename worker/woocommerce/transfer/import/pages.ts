import * as z from 'zod'
import { oldPath } from '../../../../shared/old-address.ts'
import { paths } from '../../../../shared/paths.ts'
import { nameText } from '../../../commerce/contract/text.ts'
import { storedInstant } from '../../../platform/sql/statement.ts'
import { type Platform, PlatformFailure } from '../platform.ts'
import { numbersOf, pageOf } from '../read-pages.ts'
import type { Part } from './part.ts'

const path = 'wp/v2/pages'
const oldestFirst = { orderby: 'id', order: 'asc' }
const page = z.object({
  id: z.int(),
  slug: z.string(),
  link: z.string(),
  title: z.object({ rendered: z.string().transform(nameText) }),
})
type Page = z.infer<typeof page>

/** Our pages for those that every shop has, by the end of their URL in the other shop, French and English. */
const likenesses: readonly [RegExp, string][] = [
  [/^(accueil|home)$/, paths.home],
  [/^(boutique|shop|store|magasin)$/, paths.all],
  [/^(panier|cart|basket)$/, paths.cart],
  [/^(commander?|checkout|validation(-de-la)?-commande)$/, paths.checkout],
  [/^(mon-compte|my-account|compte|account)$/, paths.account],
  [/^(suivi(-de-(votre-)?commande)?|track(ing)?(-order)?|order-tracking)$/, paths.orderSearch],
  [/^(contact(er|-us|ez-nous)?|nous-contacter)$/, paths.contact],
  [/^(cgv|conditions-generales(-de-vente)?|terms(-and-conditions|-of-sale)?)$/, paths.terms],
  [/^(mentions-legales|legal(-notice)?|imprint)$/, paths.legal],
  [/^(politique-de-)?(confidentialite|cookies?)(-ue)?$|^(privacy|cookie)-policy(-eu)?$/, paths.privacy],
  [/^(livraisons?(-et-retours)?|expeditions?|shipping|delivery)$/, paths.shipping],
  [
    /^(retours?|remboursements?(-et-|_|-)?(retours?)?|refund_returns|returns?|politique-de-remboursement)$/,
    paths.returns,
  ],
  [/^(paiements?|payment)$/, paths.payment],
  [/^(faq|questions(-frequentes)?|foire-aux-questions)$/, paths.questions],
  [/^(a-propos|qui-sommes-nous|about(-us)?|notre-histoire)$/, paths.about],
  [/^(blog|journal|guides?|conseils)$/, paths.guides],
]

/**
 * Returns the part of WordPress pages. It copies no texts. The URLs of usual pages redirect to ours, by rules that the
 * staff may change. All other pages are reported.
 */
export const pullPages = (platform: Platform, now: Date): Part<Page> => ({
  name: 'pages',
  // A shop may hide its pages, and then none was read.
  numbers: () => numbersOf(platform, path, oldestFirst).catch(() => new Set<string>()),
  async page({ number, query, seen }) {
    const fields = { ...oldestFirst, _fields: 'id,slug,link,title', ...query }
    try {
      return await pageOf(platform, path, number, page, fields, {
        ...{ naming: ({ title }) => title.rendered, seen },
      })
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.isPassing) throw error
      const skipped = error.status === 404 ? [] : [{ what: path, why: error.message }]
      return { items: [], last: number, total: 0, ids: [], skipped }
    }
  },
  async write(items) {
    const refused = new Map<string, string>()
    const rules: [string, string][] = []
    for (const { id, data } of items) {
      const old = oldPath(data.link)
      const ours = likenesses.find(([slug]) => slug.test(data.slug))?.[1]
      // The home page has the same URL here.
      if (old === null || old === ours) continue
      if (ours) rules.push([old, ours])
      else
        refused.set(id, `${old}: no page here is like it: lead it on in the workshop, under « Redirections »`)
    }
    return {
      refused,
      statements: [
        {
          sql: `INSERT INTO redirects (source, is_prefix, target, at, who)
            SELECT value ->> 0, 0, value ->> 1, ?2, 'pull' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
          params: [JSON.stringify(rules), storedInstant(now)],
        },
      ],
    }
  },
})

import { Hono } from 'hono'
import { brand } from '#brand/brand.ts'
import { paths, productPath } from '../../../shared/paths.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { redirectFor } from '../redirects/redirects.ts'
import { noSuchRoute } from './envelopes.ts'
import { PlatformError } from './platform-error.ts'

interface Found {
  kind: 'product' | 'category' | 'tag' | 'post'
  target: string
  name: string | null
  pieces: string
}

/** Returns the path where we now show what an old address named. */
function placeOf({ kind, target, name, pieces }: Found): string | null {
  if (kind === 'post') return paths.post(Number(target))
  if (kind !== 'product') return paths.list(target)
  const pieceIds = JSON.parse(pieces) as number[]
  return name === null ? null : productPath({ id: Number(target), name, pieceIds })
}

/**
 * `<key>/v1/old-address?path=/produit/bague-aube`: returns the new path for a path of another shop that moved here, or
 * for one that the staff redirect. For the Worker's own calls only. Returns `{ kind, slug, path }`, or 404
 * `<key>_unknown_address`.
 */
export const oldAddresses = new Hono<EmbeddedEnv>().get(`/${ownRoutes}/old-address`, async (c) => {
  if (c.env.IN_PROCESS !== true) throw noSuchRoute()
  const trial = { now: new Date(), isTrial: c.env.IS_TRIAL === true }
  const moved = await redirectFor(c.env.DB, c.req.query('path') ?? '', trial)
  if (moved) return c.json({ kind: 'redirect', slug: '', path: moved })
  const found = await c.env.DB.prepare(
    `SELECT a.kind, a.target, p.name, (SELECT json_group_array(piece_id) FROM
        (SELECT piece_id FROM set_pieces WHERE set_id = p.id ORDER BY position)) AS pieces
      FROM old_addresses a LEFT JOIN products p ON a.kind = 'product' AND p.id = a.target AND p.status = 'publish'
      WHERE a.path = ?1`,
  )
    .bind(c.req.query('path') ?? '')
    .first<Found>()
  const path = found && placeOf(found)
  if (!path) throw new PlatformError(404, `${brand.key}_unknown_address`, 'Adresse inconnue')
  return c.json({ kind: found.kind, slug: found.target, path })
})

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { pieceOf, rightOf as rightOfPiece } from '../../../shared/pieces/pieces.ts'
import { may, permissions, type Right, roles } from '../../../shared/staff/permissions.ts'
import { screens } from '../../../shared/staff/screens.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { actions, pages, routes } from '../../../worker/routes.ts'
import { type Shopper, shopper } from '../shopper.ts'
import { memberOf, tokenOf } from './members.ts'
import { bindings, openWorkshop } from './workshop-shop.ts'

openWorkshop()

/** Returns a path with its parameters filled in. */
const filled = (path: string) => path.replace(/:\w+(\{(?:[^{}]|\{[^}]*\})*\})?/g, '999999')
const rightOf = (route: object) => ('right' in route ? (route.right as Right) : null)
const isInside = (path: string) => /^\/atelier(\/|$)/.test(path)

/** Paths of the workshop that need no login. */
const open: readonly string[] = [
  paths.workshopLogin,
  paths.workshopPasskeyLogin,
  paths.workshopPasskeyLoginOptions,
  '/atelier/invitation',
]
const screensInside = pages
  .flatMap((page) => [page.path].flat().map((path) => ({ path, right: rightOf(page) })))
  .filter(({ path }) => isInside(path) && !open.includes(path))
const formsInside = actions
  .map((action) => ({ path: action.path, right: rightOf(action) }))
  .filter(({ path }) => isInside(path) && !open.includes(path))

const filesInside = routes
  .flatMap((route) =>
    'method' in route ? [{ path: route.path, method: route.method, right: rightOf(route) }] : [],
  )
  .filter(({ path }) => isInside(path))

/** REST routes of the workshop, each with the right that one of its handlers needs. */
const routesInside = [
  ...Map.groupBy(
    embedded.routes.filter(
      ({ path, method }) => method !== 'ALL' && path.includes('/v1/workshop/') && !path.includes('/door/'),
    ),
    ({ method, path }) => `${method} ${path}`,
  ),
].map(([name, handlers]) => {
  const [method = '', path = ''] = name.split(' ')
  return {
    method,
    path,
    right: handlers.map(({ handler }) => rightOf(handler)).find((right) => right) ?? null,
  }
})

async function askPlatform(method: string, path: string, authorization?: string): Promise<number> {
  const context = createExecutionContext()
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (authorization) headers.set('Authorization', authorization)
  const body = method === 'GET' ? null : '{}'
  const request = new Request(`https://aubenacre.test${filled(path)}`, { method, headers, body })
  const answer = await embedded.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  return answer.status
}

describe('permissions of the workshop', () => {
  it('name a right for every screen, form and route', () => {
    for (const inside of [screensInside, formsInside, filesInside, routesInside]) {
      expect(inside.length).toBeGreaterThan(0)
      for (const { path, right } of inside)
        expect([path, Object.keys(permissions)]).toEqual([path, expect.arrayContaining([right])])
    }
    const delivery = pieceOf('delivery')
    // The editor of pieces asks for the right of its piece.
    for (const { path, right } of screens)
      if (path === paths.workshopText('delivery')) expect(delivery && rightOfPiece(delivery)).toBe(right)
      else expect(screensInside).toContainEqual({ path, right })
  })

  it('require a login everywhere', async () => {
    for (const { path } of screensInside)
      expect([path, (await shopper(bindings).get(filled(path))).status]).toEqual([path, 303])
    for (const { path } of formsInside)
      expect([path, (await shopper(bindings).post(filled(path), {})).status]).toEqual([path, 303])
    for (const { method, path } of routesInside) {
      expect([path, await askPlatform(method, path)]).toEqual([path, 401])
      expect([path, await askPlatform(method, path, `Staff ${'x'.repeat(43)}`)]).toEqual([path, 401])
    }
  })

  it('closes every write of `wc/v3` to a reader, and to anyone without a login', async () => {
    const writes = new Set(
      embedded.routes
        .filter(({ method, path }) => path.includes('/wc/v3/') && !['GET', 'ALL'].includes(method))
        .map(({ method, path }) => `${method} ${path}`),
    )
    // Products, variations, terms, attributes, coupons, orders, notes, refunds and customers.
    expect(writes.size).toBeGreaterThan(30)
    const reader = `Staff ${tokenOf(await memberOf('reader'))}`
    for (const name of writes) {
      const [method = '', path = ''] = name.split(' ')
      const answers = [await askPlatform(method, path, reader), await askPlatform(method, path)]
      expect([name, answers]).toEqual([name, [403, 401]])
    }
  })

  it.each(roles)('give the role %s exactly its screens, forms and routes', async (role) => {
    const member = await memberOf(role)
    const read = filesInside.map((each) => ({ ...each, get: each.method === 'get' }))
    for (const { path, right, get } of [...screensInside.map((each) => ({ ...each, get: true })), ...read]) {
      const { status } = get ? await member.get(filled(path)) : await member.post(filled(path), {})
      const isOpen = right !== null && may(role, right)
      expect([path, status === 403]).toEqual([path, !isOpen])
      expect([path, status]).not.toEqual([path, 500])
    }
    for (const { path, right } of formsInside.filter(({ right }) => right && !may(role, right))) {
      const { status } = await member.post(filled(path), {}, { Accept: 'application/json' })
      expect([path, right, [403, 422].includes(status)]).toEqual([path, right, true])
    }
    for (const { method, path, right } of routesInside) {
      // One of the calls ends its own session, so each call logs in again.
      const status = await askPlatform(method, path, `Staff ${tokenOf(await memberOf(role))}`)
      expect([path, status === 403]).toEqual([path, !(right && may(role, right))])
    }
    const home = await member.get(paths.workshop)
    const shown = screens.filter(({ path }) => home.html.includes(`href="${path}"`))
    expect(shown).toEqual(screens.filter(({ right }) => may(role, right)))
  })

  it('refuse a form with 403 and a French message', async () => {
    const reader: Shopper = await memberOf('reader')
    const sent = await reader.post(
      paths.workshop,
      { act: 'answer', message: '1' },
      { Accept: 'application/json' },
    )
    expect(sent.status).toBe(403)
    expect(sent.html).toContain('Votre rôle ne permet pas cela.')
  })
})

describe('staff session', () => {
  it('ends at once when the member is removed', async () => {
    const member = await memberOf('shop')
    expect((await member.get(paths.workshop)).status).toBe(200)
    await env.DB.prepare('UPDATE staff SET removed_at = created_at').run()
    const after = await member.get(paths.workshop)
    expect([after.status, after.headers.get('Location')]).toEqual([
      303,
      '/atelier/connexion?retour=%2Fatelier',
    ])
    expect(member.cookies.has('aubenacre_staff')).toBe(false)
  })
})

/**
 * `npm run fuzz`: twenty thousand requests that nobody sends on purpose, at a built shop: every route, every form, the REST
 * contract, files of another shop. None may be answered by 5xx, left without answer, or take seconds.
 *
 *     npm run fuzz -- [--seed 42] [--requests 20000] [--seconds 900]
 *
 * The seed is printed: with it, and as many requests, everything comes again.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { root } from '../../worker/commands/run.ts'
import { serveBuiltShop } from '../support/built-shop.ts'
import { fuzzCsv } from './csv.ts'
import { formsOf } from './forms.ts'
import { type FuzzRequest, requestsAt } from './requests.ts'
import { routesOfWorker } from './routes.ts'
import { visitorsOf } from './visitors.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string' }, seconds: { type: 'string' } },
})
const numberOf = (given: string | undefined, otherwise: number) => {
  const number = Number(given ?? otherwise)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`« ${given} » is no number`)
  return number
}
const seed = numberOf(values.seed, Date.now() % 2 ** 31)
const wanted = numberOf(values.requests, 20_000)
const seconds = numberOf(values.seconds, 900)

/** Requests at once, milliseconds one may take on a busy machine, and pages whose forms are filled. */
const together = 8
const slowest = 10_000
const pagesWithForms = [
  ...[
    '/',
    '/cart',
    '/checkout',
    '/account',
    '/account?onglet=inscription',
    '/account?onglet=mot-de-passe',
    '/contacter',
  ],
  ...[
    '/retractation',
    '/newsletter',
    '/favorite',
    '/commande',
    '/suivi',
    '/account/parametres',
    '/account/adresses/nouvelle',
  ],
  ...['/account/donnees', '/list/bagues', '/product/bague-aube-akoya-7001', '/cookies-privacy', '/guide'],
]

/** Screens of the workshop, whose forms its operator fills. */
const workshopWithForms = [
  '/atelier',
  '/atelier/connexion',
  '/atelier/produits',
  '/atelier/produits/7001',
  '/atelier/produits/nouveau',
  '/atelier/codes',
  '/atelier/redirections',
  '/atelier/stock',
  '/atelier/commandes/nouvelle',
  '/atelier/equipe',
  '/atelier/moi',
  '/atelier/cache',
]

const state = '.wrangler/fuzz'
await rm(join(root, state), { recursive: true, force: true })
const log: string[] = []
const shop = await serveBuiltShop(state, {
  settings: { PAYMENT_METHODS: 'simulated' },
  onLog: (line) => log.push(line),
})
const faults: string[] = []
let sent = 0
const statuses = new Map<number, number>()
try {
  const visitors = await visitorsOf(shop.site)
  const forms = (
    await Promise.all([
      ...[visitors.guest, visitors.customer].map((each) => formsOf(shop.site, pagesWithForms, each)),
      formsOf(shop.site, workshopWithForms, visitors.operator),
    ])
  ).flat()
  const routes = await routesOfWorker()
  console.log(`Seed ${seed}: ${wanted} requests at ${routes.length} routes and ${forms.length} forms.`)

  /** What ends a login is tried without one: or the customer would be nobody from then on. */
  const endsLogin = /logout|connexions|suppression|\/customer(\/(password|sessions|delete))?$/
  /** Told on purpose: a page is not fetched ahead, there is no such way to pay here, and no trash, as WooCommerce says. */
  const isMeant = ({ headers }: FuzzRequest, status: number, output: string) =>
    status === 503
      ? (headers['Sec-Purpose'] && output === '') ||
        output.includes('Le paiement est momentanément indisponible')
      : status === 501 && output.includes('woocommerce_rest_trash_not_supported')
  const describe = ({ method, path, as, headers, body }: FuzzRequest, what: string) =>
    faults.push(
      `${what}: ${method} ${path.slice(0, 300)} as ${as}\n  ${JSON.stringify(headers)}\n  ${(body ?? '').slice(0, 500)}`,
    )
  const send = async (request: FuzzRequest): Promise<void> => {
    const { method, path, as, headers, body } = request
    const began = performance.now()
    try {
      const answer = await fetch(shop.site + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...visitors[endsLogin.test(path.replace(/\?.*/s, '')) ? 'nobody' : as] },
        signal: AbortSignal.timeout(slowest),
        ...(body !== undefined && { body: body.toWellFormed() }),
      })
      const output = await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500 && !isMeant(request, answer.status, output))
        describe(request, `${answer.status} ${output.replace(/<[^>]+>|\s+/g, ' ').slice(0, 120)}`)
    } catch (error) {
      const took = Math.round(performance.now() - began)
      describe(request, `${(error as Error).message} after ${took} ms`)
    }
  }

  const end = performance.now() + seconds * 1000
  const all = fc.sample(requestsAt(routes, forms), { seed, numRuns: wanted })
  const next = async (): Promise<void> => {
    for (let request = all[sent++]; request && performance.now() < end; request = all[sent++]) {
      await send(request)
      if (sent % 2_000 === 0) console.log(`${sent} sent, ${faults.length} faults`)
    }
  }
  await Promise.all(Array.from({ length: together }, next))
  sent = Math.min(sent - together, wanted)
  faults.push(...fuzzCsv(seed, Math.ceil(wanted / 10)))
} finally {
  await shop.close()
}
const counts = [...statuses]
  .sort(([one], [other]) => one - other)
  .map(([status, times]) => `${status}: ${times}`)
console.log(
  `${sent} of ${wanted} requests answered (${counts.join(', ')}), seed ${seed}, ${faults.length} faults`,
)
for (const fault of faults.slice(0, 20)) console.log(`\n${fault}`)
if (faults.length > 0 || sent < wanted) process.exitCode = 1

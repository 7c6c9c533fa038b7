import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../worker/commands/local/ports.ts'
import { root, start } from '../../worker/commands/run.ts'
import { familyOf, stillRunning } from './processes.ts'

const state = '.wrangler/start-test'
/** Number of connections to drop during an answer. `dropsAtOnce`: how many in parallel. */
const dropCount = 500
const dropsAtOnce = 16
/** Milliseconds that a server may take to restart on a busy machine. */
const comebackMs = 60_000
/** Milliseconds that it may take to end with all its processes. */
const closingMs = 20_000

interface Start {
  address: string
  port: number
  process: ChildProcess
  /** Returns all its output. */
  printed(): string
  /** Resolves with the exit code. */
  closed: Promise<number | null>
}

function startShop(port: number, program = 'node', args = ['worker/commands/start.ts']): Start {
  const process = start(program, args, {
    env: { PORT: String(port), STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [process.stdout, process.stderr])
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  const closed = new Promise<number | null>((resolve) => process.on('close', resolve))
  return { address: `http://localhost:${port}`, port, process, printed: () => printed, closed }
}

/**
 * Waits for words in the output of a shop.
 * @throws Error when it ends first, or after `withinMs`
 */
async function prints(shop: Start, words: string | RegExp, times = 1, withinMs = Infinity): Promise<void> {
  const deadline = Date.now() + withinMs
  let hasClosed = false
  void shop.closed.then(() => {
    hasClosed = true
  })
  while (shop.printed().split(words).length <= times) {
    if (hasClosed || Date.now() > deadline) throw new Error(`npm start never printed ${words}`)
    await sleep(50)
  }
}

/** Requests a page. Throws an Error when the shop does not answer with it. */
async function reads(shop: Start, path: string, expected: string): Promise<void> {
  const response = await fetch(shop.address + path)
  const body = await response.text()
  if (response.status !== 200 || !body.includes(expected))
    throw new Error(`${path} answers ${response.status}, without ${expected}`)
}

/** Checks that the scheduled jobs run without Cloudflare: the health page reports them to the operator. */
async function clockRuns({ address }: Start): Promise<void> {
  const vars = await readFile(join(root, '.dev.vars'), 'utf8')
  const [key, secret] = ['OPERATOR_KEY', 'OPERATOR_SECRET'].map((name) =>
    new RegExp(`^${name}="?([^"\\n]+)`, 'm').exec(vars)?.at(1),
  )
  const headers = { Authorization: `Basic ${btoa(`${key}:${secret}`)}` }
  const deadline = Date.now() + comebackMs
  while (
    !(await (await fetch(`${address}/atelier/sante`, { headers })).text()).includes('L’horloge tourne')
  ) {
    if (Date.now() > deadline) throw new Error('The clock of the shop does not run')
    await sleep(200)
  }
}

/** Returns requests that a browser might abandon: pages, pictures, a POST with an incomplete body. */
async function requestsOf({ address, port }: Start): Promise<string[]> {
  const home = await (await fetch(address)).text()
  const picture = /\/pictures\/[\w-]+\.avif/.exec(home)?.[0]
  if (!picture) throw new Error('The home page shows no picture')
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
  const post =
    `POST /cart HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${address}\r\n` +
    'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nproduct=7001&'
  return [get('/'), get('/list'), get(picture), post]
}

/** Sends a request and drops the connection at the first bytes of the answer, or shortly after when none come. */
const drop = (port: number, request: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost', () => socket.write(request))
    const timer = setTimeout(() => socket.resetAndDestroy(), 40)
    socket.once('data', () => socket.resetAndDestroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Drops connections while another visitor browses without noticing. */
async function outlivesDrops(shop: Start): Promise<void> {
  const requests = await requestsOf(shop)
  let sent = 0
  const dropping = async () => {
    for (; sent < dropCount; ) {
      sent += 1
      await drop(shop.port, requests[sent % requests.length] ?? '')
    }
  }
  let isDropping = true
  const browsing = async () => {
    do await reads(shop, '/list', '<article')
    while (isDropping)
  }
  const visitor = browsing()
  await Promise.all(Array.from({ length: dropsAtOnce }, dropping)).finally(() => {
    isDropping = false
  })
  await visitor
  await reads(shop, '/', '<h1')
  if (shop.printed().includes('Network connection lost'))
    throw new Error('Dropped connections are printed one by one')
}

/** Fills a guest's cart with a pair of studs. Returns the guest's cookies. */
async function fillCart({ address }: Start): Promise<string> {
  const response = await fetch(`${address}/cart/items`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: address },
    body: new URLSearchParams({ id: '7057', quantity: '1' }),
  })
  if (response.status !== 303) throw new Error(`The cart answers ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function hasCart({ address }: Start, cookie: string): Promise<void> {
  const body = await (await fetch(`${address}/cart`, { headers: { Cookie: cookie } })).text()
  if (!body.includes('-7057')) throw new Error('The cart has lost what it held')
}

/**
 * Kills parts of the server, one after the other. It must restart each time with its data, and report it in one line.
 */
async function comesBack(shop: Start): Promise<void> {
  const cookie = await fillCart(shop)
  await hasCart(shop, cookie)
  const parts = [/workerd serve.*entry=localhost/, /workerd serve.*entry=127/, /wrangler-dist/]
  for (const [index, part] of parts.entries()) {
    const victim = (await familyOf(shop.process.pid ?? 0)).find(({ command }) => part.test(command))
    if (!victim) throw new Error(`No process of the server is ${part}`)
    process.kill(victim.pid, 'SIGKILL')
    await prints(shop, /^→ shop: open again, with its data/m, index + 1, comebackMs)
    const failures = shop.printed().match(/^✗ .*$/gm) ?? []
    if (failures.length !== index + 1)
      throw new Error(`Told otherwise than in one line: ${failures.join('\n')}`)
    await hasCart(shop, cookie)
  }
}

/** Checks that a second shop with the same data does not open, and says why. */
async function keepsItsData({ address }: Start): Promise<void> {
  const second = startShop(await freePort())
  const code = await second.closed
  if (code !== 1 || !second.printed().includes(`${state} is in use by the shop at ${address}`))
    throw new Error(`A second shop on the same data ended with code ${code}\n${second.printed()}`)
}

/** Ends a shop. All its processes must end with it. */
async function closes(shop: Start, signal: NodeJS.Signals): Promise<number | null> {
  const family = await familyOf(shop.process.pid ?? 0)
  shop.process.kill(signal)
  const deadline = Date.now() + closingMs
  for (let left = family; left.length > 0; left = await stillRunning(family)) {
    if (Date.now() > deadline)
      throw new Error(`Left behind by ${signal}: ${left.map(({ command }) => command).join('\n')}`)
    await sleep(100)
  }
  return shop.closed
}

/** Opens a shop, does some work with it, and shows its output when the work fails. */
async function whileOpen(shop: Start, work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  try {
    await prints(shop, `Aubenacre is open at ${shop.address}`)
    const seconds = Math.round((performance.now() - began) / 1000)
    await work()
    return seconds
  } catch (error) {
    shop.process.kill('SIGTERM')
    throw new Error(`${error instanceof Error ? error.message : error}\n${shop.printed()}`)
  }
}

/**
 * Opens the shop as `npm start` does after the installation, without data. Disturbs it, closes it, opens it again, and
 * kills its parent process.
 * @returns how long it took to open, in words
 * @throws Error with the command's output, when the shop does not open, restart or close
 */
export async function startOpens(): Promise<string> {
  await rm(join(root, state), { recursive: true, force: true })
  const shop = startShop(await freePort())
  const first = await whileOpen(shop, async () => {
    await reads(shop, '/cgv', 'Boutique de démonstration')
    await clockRuns(shop)
    await keepsItsData(shop)
    await outlivesDrops(shop)
    await comesBack(shop)
    const code = await closes(shop, 'SIGINT')
    if (code !== 0) throw new Error(`It ended with code ${code}`)
  })
  const again = startShop(shop.port, 'npm', ['start'])
  const next = await whileOpen(again, async () => {
    await reads(again, '/list', '<article')
    for (const done of ['browser files: unchanged', 'catalogue: up to date'])
      if (!again.printed().includes(done)) throw new Error(`The second start does not say « ${done} »`)
    await closes(again, 'SIGKILL')
  })
  return `open after ${first} s, the next time after ${next} s`
}

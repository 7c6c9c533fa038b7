/** The generator of load: one of Node would itself be slower than the Worker, and hide what is measured. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { start } from '../../worker/commands/run.ts'
import { installWithApt } from '../support/apt.ts'

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))
const byHand = 'Install wrk (https://github.com/wg/wrk; brew install wrk), so that it is on the PATH.'

/** Installs wrk where it is missing. Throws an error that says how to do it by hand. */
export async function ensureWrk(): Promise<void> {
  const places = (process.env['PATH'] ?? '').split(delimiter)
  if (!places.some((folder) => existsSync(join(folder, 'wrk')))) await installWithApt('wrk', byHand)
}

export interface Asked {
  address: string
  /** To a tenth, which is how often wrk looks whether it is over. */
  seconds: number
  headers?: Readonly<Record<string, string>>
  /** The address holds `{n}`: each request puts a number there, from the one after this on. */
  from?: number
}

interface Answered {
  requests: number
  microseconds: number
  /** Connections, reads and writes that failed, and answers of 400 or more. */
  failed: number
  /** Microseconds of the median request, and of the one in a hundred. */
  p50: number
  p99: number
}

/**
 * Seconds after which a server that has answered nothing at all is given up, and one request by itself: while it is full,
 * workerd may leave one of sixteen for two seconds.
 */
const timeoutMs = 30

/**
 * Sixteen connections for some seconds, in a process of their own; longer when nothing was answered in that time.
 * Throws when one request failed.
 */
export async function wrk(asked: Asked): Promise<Answered> {
  for (let seconds = asked.seconds; ; seconds *= 4) {
    const answered = await runOnce({ ...asked, seconds })
    if (answered.failed > 0 || (answered.requests === 0 && seconds > timeoutMs)) {
      throw new Error(`${asked.address}: ${answered.failed} of ${answered.requests} requests failed`)
    }
    if (answered.requests > 0) return answered
  }
}

async function runOnce({ address, seconds, headers = {}, from }: Asked): Promise<Answered> {
  const { origin } = new URL(address)
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = start(
    'wrk',
    [
      '-t1',
      '-c16',
      `-d${Math.ceil(seconds)}s`,
      '--timeout',
      `${timeoutMs}s`,
      '-s',
      script,
      ...sent,
      from === undefined ? address : origin,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: from === undefined ? {} : { EACH_NEW: `${from}`, TEMPLATE: address.slice(origin.length) },
    },
  )
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  // It knows whole seconds only; interrupted, it ends at once and tells how long it was at work.
  const early = setTimeout(() => child.kill('SIGINT'), seconds * 1000)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(early)
  const line = output.split('\n').find((each) => each.startsWith('{'))
  if (code !== 0 || !line) throw new Error(`wrk ${address} stopped with code ${code}\n${output}`)
  return JSON.parse(line) as Answered
}

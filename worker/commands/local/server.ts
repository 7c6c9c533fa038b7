import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, start } from '../run.ts'
import { isFree } from './ports.ts'
import { readServerOutput } from './server-output.ts'

/** Wrangler gets this long to close its databases before it is killed. */
const closingMs = 5000
/** After this long without an answer, the terminal says what is waited for. */
const noticeMs = 20_000
/** Dropped connections are counted for this long before they are told. */
const droppedMs = 3000

export interface ServerOptions {
  port: number
  /** Where a debugger attaches. */
  inspectorPort: number
  /** Folder of its data, relative to the project. */
  state: string
  /** Gets a line for the terminal. */
  print(line: string): void
}

/** One run of `wrangler dev`, which builds again on every edit of worker, client and shared. */
export interface Server {
  /**
   * Waits for the home page, as long as the server is alive.
   * @throws ServerCrashed when it ends first; an Error when it answers with a fault
   */
  opened(): Promise<undefined>
  /** Resolves once it no longer serves, with the cause on one line. */
  crashed: Promise<string>
  /** Ends the server and all it started; resolves when its port is free. */
  stop(): Promise<void>
}

/** The server ended before it was open; its message holds what it printed. */
export class ServerCrashed extends Error {}

/** How a process ended; a code above 128 is a signal that its own child was ended by. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  const [inner] = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128) ?? []
  return signal || inner ? `by ${signal ?? inner}` : `with code ${code}`
}

/**
 * Starts a server. What it prints before it is open is kept for the case that it does not open. It is printed from then on,
 * or from the first problem on.
 */
export function serve({ port, inspectorPort, state, print }: ServerOptions): Server {
  const address = `http://localhost:${port}`
  const { promise: crashed, resolve: crash } = Promise.withResolvers<string>()
  const opening: string[] = []
  let isOpen = false
  let hasEnded = false
  let droppedCount = 0
  let countTimer: NodeJS.Timeout | undefined

  const logDropped = () => {
    clearTimeout(countTimer)
    if (droppedCount > 0)
      print(`→ ${droppedCount} connections dropped in mid-answer by browsers (nothing to do)`)
    droppedCount = 0
    countTimer = undefined
  }
  const output = readServerOutput({
    onLine(line) {
      // Wrangler does not end when the Worker cannot be built: it says why once, and waits for an edit.
      if (!isOpen && output.lastProblem() === '') opening.push(line)
      else if (!hasEnded) print(line)
    },
    onDropped() {
      droppedCount += 1
      countTimer ??= setTimeout(logDropped, droppedMs)
    },
    onCrash: () => end('workerd was killed or crashed'),
  })
  const end = (what: string) => {
    if (hasEnded) return
    hasEnded = true
    logDropped()
    const problem = output.lastProblem()
    crash(problem ? `${what}: ${problem}` : what)
  }

  const child = start(
    process.execPath,
    [
      ...['--import', './worker/commands/local/lifeline.mjs', 'node_modules/wrangler/bin/wrangler.js', 'dev'],
      ...['--port', String(port), '--inspector-port', String(inspectorPort), '--persist-to', state],
      // Links of mails lead to where the shop is.
      ...['--var', `SITE_URL:${address}`],
      '--show-interactive-dev-session=false',
    ],
    // A process group of its own, so that whatever is left of it can be ended.
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      // What it says of a crash is a warning: a terminal that wants errors only would hide it from us too.
      env: { WRANGLER_LOG: 'log' },
    },
  )
  child.stdout?.on('data', output.write)
  child.stderr?.on('data', output.write)
  child.on('error', ({ message }) => end(message))
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  child.on('exit', (code, signal) => {
    close()
    // Its last words may still be on their way.
    setTimeout(() => end(`wrangler dev ended ${endOf(code, signal)}`), 50)
  })

  /** Sends a signal to the server, or to its whole group. */
  const signal = (name: NodeJS.Signals, isGroup: boolean) => {
    if (child.pid === undefined) return
    try {
      process.kill(isGroup ? -child.pid : child.pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }

  async function firstAnswer(stopped: AbortSignal): Promise<number | undefined> {
    while (!stopped.aborted) {
      const response = await fetch(address, { signal: stopped }).catch(() => undefined)
      if (response) {
        await response.arrayBuffer()
        return response.status
      }
      await sleep(100)
    }
    return undefined
  }

  return {
    crashed,
    async opened() {
      const stopped = new AbortController()
      const startedAt = performance.now()
      const notice = setInterval(() => {
        const seconds = Math.round((performance.now() - startedAt) / 1000)
        const problem = output.lastProblem()
        print(
          problem
            ? `… the server waits for an edit that mends this (${seconds} s): ${problem}`
            : `… the server is starting (${seconds} s). It last printed: ${opening.at(-1)?.trim() ?? 'nothing'}`,
        )
      }, noticeMs)
      try {
        const first = await Promise.race([firstAnswer(stopped.signal), crashed])
        const printed = `\n${opening.join('\n')}`
        if (typeof first === 'string') throw new ServerCrashed(first + printed)
        isOpen = true
        if (first !== 200) throw new Error(`${address} answers ${first}${printed}`)
        return undefined
      } finally {
        clearInterval(notice)
        stopped.abort()
      }
    },
    async stop() {
      hasEnded = true
      clearTimeout(countTimer)
      signal('SIGTERM', false)
      await Promise.race([closed, sleep(closingMs, undefined, { ref: false })])
      signal('SIGKILL', true)
      const deadline = Date.now() + closingMs
      while (Date.now() < deadline && !(await isFree(port))) await sleep(50)
    },
  }
}

import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, start } from '../run.ts'
import { isFree } from './ports.ts'
import { readServerOutput } from './server-output.ts'

/** Milliseconds that wrangler has to close its databases before it is killed. */
const closingMs = 5000
/** Milliseconds without an answer before the terminal says what we wait for. */
const noticeMs = 20_000
/** Milliseconds during which dropped connections are counted before the terminal shows them. */
const droppedMs = 3000

interface ServerOptions {
  port: number
  /** Port for a debugger. */
  inspectorPort: number
  /** Folder of its data, relative to the project. */
  state: string
  /** Called with a line for the terminal. */
  print(line: string): void
}

/** One run of `wrangler dev`, which rebuilds on every edit of worker, client and shared. */
export interface Server {
  /**
   * Waits for the home page, as long as the server runs.
   * @throws ServerCrashed when the server ends first; an Error when it answers with another status than 200
   */
  opened(): Promise<undefined>
  /** Resolves when the server no longer serves, with the cause on one line. */
  crashed: Promise<string>
  /** Ends the server and all its processes. Resolves when its port is free. */
  stop(): Promise<void>
}

/** The server ended before it was open. The message holds its output. */
export class ServerCrashed extends Error {}

/** Returns how a process ended. A code above 128 is the signal that ended its own child. */
function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  const [inner] = Object.entries(constants.signals).find(([, number]) => number === (code ?? 0) - 128) ?? []
  return signal || inner ? `by ${signal ?? inner}` : `with code ${code}`
}

/**
 * Starts a server. Its output is held back until it is open, and is part of the error if it does not open. After that,
 * or after the first problem, the output is printed.
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
      // If the Worker cannot be built, wrangler does not end. It prints the reason once and waits for an edit.
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
      // Links in mails need the address of this shop.
      ...['--var', `SITE_URL:${address}`],
      '--show-interactive-dev-session=false',
    ],
    // The server has its own process group, so that all that is left of it can be killed.
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      // Wrangler logs a crash as a warning. With a stricter log level we would not see it.
      env: { WRANGLER_LOG: 'log' },
    },
  )
  child.stdout?.on('data', output.write)
  child.stderr?.on('data', output.write)
  child.on('error', ({ message }) => end(message))
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  child.on('exit', (code, signal) => {
    close()
    // Its last output may still arrive.
    setTimeout(() => end(`wrangler dev ended ${endOf(code, signal)}`), 50)
  })

  /** Sends a signal to the server, or to its whole process group. */
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

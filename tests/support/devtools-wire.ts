/** Speaks Chromium's own protocol, without a library in between. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromiumFlags, chromiumPath } from './chromium.ts'

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}
type Listener = (method: string, params: Record<string, unknown>) => void

/** Sends commands and listens to events. `session` names the target; without it, the browser itself. */
export interface Wire {
  send(method: string, params?: object, session?: string): Promise<Record<string, unknown>>
  /** Returns what ends the listening. */
  listen(listener: Listener): () => void
}

/** Milliseconds that a command may take. A page that is left during a command never answers. */
const answerTime = 5_000

async function connect(address: string): Promise<Wire> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners = new Set<Listener>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else for (const each of listeners) each(message.method ?? '', message.params ?? {})
  })
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1
        setTimeout(() => reject(new Error(`${method}: no answer`)), answerTime).unref()
        waiting.set(last, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result ?? {}),
        )
        socket.send(JSON.stringify({ id: last, method, params, sessionId }))
      }),
  }
}

/** Starts a browser with its own profile, and connects to its port. Throws when that fails. */
export async function launch(
  profile: string,
  flags: readonly string[] = [],
): Promise<{ child: ChildProcess; wire: Wire; port: number }> {
  const child = spawn(
    chromiumPath,
    [
      ...chromiumFlags,
      ...flags,
      '--headless',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  // Read all of its output: a full pipe would block it.
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /DevTools listening on (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`${chromiumPath} ended at once`)))
  })
  return { child, wire: await connect(address), port: Number(new URL(address).port) }
}

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Root of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where `wrangler dev` stores the local D1, KV and Durable Objects. */
export const defaultState = '.wrangler/state'

/** Keeps tools from sending metrics or looking up this machine's location. */
const quiet = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' }

/** Running programs. They end with this process, so that a stopped command leaves nothing behind. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Returns the path of a tool installed with the project: `tool('wrangler')`. */
export const tool = (name: string): string => `${root}node_modules/.bin/${name}`

/** Starts a program at the root of the project with the environment of the commands. */
export function start(program: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(program, args, {
    cwd: root,
    ...options,
    env: { ...process.env, ...quiet, ...options.env },
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  child.on('error', () => running.delete(child))
  return child
}

interface Finished {
  /** Exit code; 1 when the program could not start or was killed. */
  code: number
  /** Its output, both streams in order. */
  output: string
}

/**
 * Runs a program to its end, without input, and collects its output. With `show`, also prints the output while it runs.
 */
export function run(program: string, args: readonly string[], show = false): Promise<Finished> {
  return new Promise((resolve) => {
    const child = start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk
      if (show) stream.write(chunk)
    }
    child.stdout?.on('data', keep(process.stdout))
    child.stderr?.on('data', keep(process.stderr))
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A failed step of a command. The person who started it sees the message without a stack. */
export class StepFailed extends Error {}

/**
 * Runs one step and prints how long it took.
 * @throws StepFailed that names the step and holds its output
 */
export async function step(name: string, work: () => Promise<string | undefined>): Promise<void> {
  const started = performance.now()
  try {
    const line = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`→ ${name}${line ? `: ${line}` : ''} (${seconds} s)`)
  } catch (error) {
    throw new StepFailed(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Runs a program that must succeed.
 * @returns its output
 * @throws Error with its output
 */
export async function mustRun(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Error(`it stopped with code ${code}\n${output.trim()}`)
  return output
}

/** Runs a command's steps. A failed step ends the process with code 1 and its message. */
export async function command(steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

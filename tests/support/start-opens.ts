import { freePort } from '../../worker/commands/ports.ts'
import { start } from '../../worker/commands/run.ts'

/**
 * Opens the shop as `npm start` does, once the packages are there, and closes it again.
 * @returns how long it took, in words
 * @throws Error with what the command printed, when the shop does not open, or does not close
 */
export async function startOpens(): Promise<string> {
  const port = await freePort()
  const began = performance.now()
  const child = start('node', ['worker/commands/start.ts'], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const opened = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk
      if (printed.includes(`Aubenacre is open at http://localhost:${port}`)) resolve()
    })
  })
  await Promise.race([opened, closed])
  const seconds = Math.round((performance.now() - began) / 1000)
  const answers = await showsJewels(port)
  child.kill('SIGTERM')
  const code = await closed
  if (code !== 0 || !answers) throw new Error(`npm start ended with code ${code}\n${printed}`)
  return `open after ${seconds} s`
}

/** Whether the shop answers with its list of jewels. */
const showsJewels = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://localhost:${port}/list`).catch(() => undefined)
  return answer?.status === 200 && (await answer.text()).includes('<article')
}

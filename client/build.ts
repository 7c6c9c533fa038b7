import { watch } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build/all.ts'
import { forgetBuilt, inputsFingerprint, isBuilt, rememberBuilt } from './build/built.ts'
import { ensureDevVars } from './build/dev-vars.ts'
import { takeLock } from './build/lock.ts'
import { inProject } from './build/settings.ts'

interface Options {
  dev: boolean
  /** Whether to skip a build that would make the same files, and to print no sizes. For tools, not for people. */
  ifChanged: boolean
  /** Whether to encode pictures with little effort, for a quick first look. */
  quick: boolean
}

/** Milliseconds to wait for another build of this folder. Two shops in one clone both build after an edit. */
const buildWaitMs = 10 * 60_000

/** Runs one build at a time. Skips it when `ifChanged` is set and no input has changed. */
async function build({ dev, ifChanged, quick }: Options): Promise<void> {
  const release = takeLock(inProject('.build/lock.sqlite'), buildWaitMs)
  if (!release) throw new Error('Another build of this folder has not ended for ten minutes')
  try {
    const fingerprint = await inputsFingerprint(dev)
    if (ifChanged && (await isBuilt(fingerprint, quick))) return console.log('unchanged')
    await forgetBuilt()
    const files = await buildAll({ dev, brief: ifChanged, quick })
    await rememberBuilt({ fingerprint, quick, files })
  } finally {
    release()
  }
}

/** Builds again 100 ms after each edit. A failed build prints its error and leaves the last good files in place. */
function rebuildOnEdit(options: Options): void {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const again = () => {
    running = running.then(() => build(options)).catch((error: unknown) => console.error(messageOf(error)))
  }
  for (const folder of ['client', 'shared']) {
    watch(inProject(folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(again, 100)
    })
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = (name: string) => process.argv.includes(name)
  // An environment variable, because `wrangler dev` builds too and passes its own variables to the build.
  const quick = Boolean(process.env.QUICK_PICTURES)
  const options = { dev: given('--dev'), ifChanged: given('--if-changed'), quick }
  const watching = given('--watch')
  const variables = await ensureDevVars(inProject('.dev.vars'))
  if (variables) console.log(variables)
  try {
    await build(options)
  } catch (error) {
    console.error(messageOf(error))
    if (!watching) process.exit(1)
  }
  if (watching) rebuildOnEdit(options)
}

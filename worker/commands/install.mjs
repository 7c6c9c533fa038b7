/**
 * Plain JavaScript, because it runs with whatever Node the machine has: installs what is missing, then runs a script
 * of the project with the project's own Node.
 *
 *     node worker/commands/install.mjs [script] [arguments…]
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether `node_modules` holds the packages of the lockfile. Packages for other systems may be absent. */
function isInstalled() {
  if (!existsSync(join(bin, windows ? 'node.cmd' : 'node'))) return false
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return (
    Object.keys(present).every((path) => path in wanted) &&
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (path in present ? present[path].version === version : optional),
    )
  )
}

if (!isInstalled()) {
  console.log('→ packages (npm ci)')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (status !== 0) {
    console.error('✗ packages: npm ci failed; see above. Is the registry reachable?')
    process.exit(1)
  }
}

/** Returns the name and the parent of a process. */
function processOf(pid) {
  if (process.platform === 'linux') {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/m.exec(stdout ?? '') ?? []
  return { name: name?.split('/').pop(), parent: Number(parent) }
}

/** Returns the process that started this one: npm. A shell may be in between and outlive npm. */
function starterOf() {
  if (windows || !process.env.npm_lifecycle_event) return process.ppid
  const { name, parent } = processOf(process.ppid)
  return /^(?:ba|da)?sh$/.test(name ?? '') && parent > 1 ? parent : process.ppid
}

/** Whether a process is running. */
function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const [script, ...rest] = process.argv.slice(2)
if (script) {
  const child = spawn('node', [script, ...rest], {
    cwd: root,
    // The channel carries no data. The script sees it close when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: windows,
    env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
  })
  // A terminal sends Ctrl-C to every process at once. This one waits until the script ends by itself.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // Nothing signals that npm was killed, so check regularly.
  const starter = starterOf()
  setInterval(() => lives(starter) || child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

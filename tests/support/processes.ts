import { readdir, readFile } from 'node:fs/promises'
import { run } from '../../worker/commands/run.ts'

interface Process {
  pid: number
  parent: number
  command: string
}

/** Returns every process of a Linux machine, without zombies. */
async function readProc(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')])
      // The program name, in brackets, may contain anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isRunning = stat !== '' && state !== 'Z'
      return isRunning
        ? [{ pid: Number(pid), parent: Number(parent), command: command.replaceAll('\0', ' ').trim() }]
        : []
    }),
  )
  return found.flat()
}

async function askPs(): Promise<Process[]> {
  const { output } = await run('ps', ['-eo', 'pid=,ppid=,args='])
  return [...output.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }))
}

const allProcesses = () => (process.platform === 'linux' ? readProc() : askPs())

/** Returns a process and all its descendants. */
export async function familyOf(pid: number): Promise<Process[]> {
  const all = await allProcesses()
  const family = all.filter((each) => each.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** Returns the processes that still run. */
export async function stillRunning(processes: readonly Process[]): Promise<Process[]> {
  const commands = new Map((await allProcesses()).map(({ pid, command }) => [pid, command]))
  return processes.filter(({ pid, command }) => commands.get(pid) === command)
}

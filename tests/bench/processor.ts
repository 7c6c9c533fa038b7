/** What Linux says of a workerd process; elsewhere nothing is known, and figures are not a number. */
import { readdir, readFile } from 'node:fs/promises'

/** One workerd, by its id. */
export type Process = number

/** Milliseconds of a tick of `/proc/<id>/stat` (USER_HZ is 100 on every Linux). */
const tick = 10

/** Fields of `/proc/<id>/stat` after the name, which may hold spaces: state first, parent second. */
async function fieldsOf(id: Process): Promise<{ name: string; fields: string[] } | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  const [, name, rest] = /^\d+ \((.*)\) (.*)/s.exec(stat) ?? []
  return name && rest ? { name, fields: rest.split(' ') } : undefined
}

/** The workerds this process has started. */
async function ourWorkerds(): Promise<Process[]> {
  const found: Process[] = []
  for (const id of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(id)) continue
    const stat = await fieldsOf(Number(id))
    if (stat?.name === 'workerd' && Number(stat.fields[1]) === process.pid) found.push(Number(id))
  }
  return found
}

/** Starts a server and tells which workerd is its own. One at a time. */
export async function watched<T>(start: () => Promise<T>): Promise<T & { process: Process }> {
  const before = new Set(await ourWorkerds())
  const started = await start()
  const own = (await ourWorkerds()).find((id) => !before.has(id)) ?? Number.NaN
  return { ...started, process: own }
}

/** Milliseconds of processor it has used so far, in its own code and in the system's. */
export async function processorOf(id: Process): Promise<number> {
  const stat = await fieldsOf(id)
  return stat ? (Number(stat.fields[11]) + Number(stat.fields[12])) * tick : Number.NaN
}

/** Bytes it holds in memory. */
export async function residentBytes(id: Process): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024
}

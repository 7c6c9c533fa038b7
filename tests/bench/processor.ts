/** What Linux says of a workerd process; elsewhere nothing is known, and figures are not a number. */
import { readdir, readFile } from 'node:fs/promises'

/** One workerd, by its id. */
export type Process = number

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
  const folder = `/proc/${id}/task`
  const threads = await readdir(folder).catch(() => [])
  if (threads.length === 0) return Number.NaN
  // To the nanosecond, where `stat` counts by ten milliseconds. A thread may end meanwhile.
  const statistics = threads.map((thread) =>
    readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0'),
  )
  return (await Promise.all(statistics)).reduce((sum, text) => sum + Number.parseInt(text, 10) / 1e6, 0)
}

/** Bytes it holds in memory. */
export async function residentBytes(id: Process): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024
}

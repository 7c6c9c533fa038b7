/** What V8 says of the isolate of a Worker, through the inspector of workerd. */

/** Bytes of an isolate. */
interface IsolateHeap {
  /** Code, objects and strings that something needs. */
  objects: number
  /** Pages and bitmaps that something needs, outside the heap of V8. */
  buffers: number
  /** What nothing needs any more, and V8 has not collected: it does when memory runs short. */
  garbage: number
}

interface Usage {
  usedSize: number
  embedderHeapUsedSize: number
  backingStorageSize: number
}

/** Collections after which nothing is found that only something unused had kept. */
const collections = 3

/** Answers of V8 to what it is asked. */
type Ask = (method: string) => Promise<Usage>

/** How often an isolate is asked before it counts as mute: the inspector of workerd drops a connection now and then. */
const tries = 3

/**
 * Asks V8 about an isolate.
 * @param inspector its address
 * @param poke asks the Worker for something: workerd answers its inspector while the isolate works
 */
async function inspect<T>(
  inspector: string,
  poke: () => Promise<unknown>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await inspectOnce(inspector, poke, work)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

async function inspectOnce<T>(
  inspector: string,
  poke: () => Promise<unknown>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const socket = new WebSocket(inspector)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No inspector at ${inspector}`)))
  })
  const answers = new Map<number, Usage>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result }: { id?: number; result: Usage } = JSON.parse(String(data))
    if (id !== undefined) answers.set(id, result)
  })
  let last = 0
  const ask: Ask = async (method) => {
    last += 1
    socket.send(JSON.stringify({ id: last, method }))
    // workerd lets go of what V8 has collected when the isolate works again.
    while (!answers.has(last) && socket.readyState === WebSocket.OPEN) await poke()
    const answer = answers.get(last)
    if (!answer) throw new Error('The inspector of workerd does not answer')
    return answer
  }
  try {
    return await work(ask)
  } finally {
    socket.close()
  }
}

/** Collects the garbage of an isolate, see `inspect`. */
export const collectGarbage = (inspector: string, poke: () => Promise<unknown>): Promise<unknown> =>
  inspect(inspector, poke, (ask) => ask('HeapProfiler.collectGarbage'))

/** Reads the heap of an isolate, before its garbage is collected and after; see `inspect`. */
export const heapOf = (inspector: string, poke: () => Promise<unknown>): Promise<IsolateHeap> =>
  inspect(inspector, poke, async (ask) => {
    const before = await ask('Runtime.getHeapUsage')
    for (let time = 0; time < collections; time += 1) await ask('HeapProfiler.collectGarbage')
    const held = await ask('Runtime.getHeapUsage')
    const [all, needed] = [before, held].map(
      ({ usedSize, embedderHeapUsedSize, backingStorageSize }) =>
        usedSize + embedderHeapUsedSize + backingStorageSize,
    )
    return {
      objects: held.usedSize + held.embedderHeapUsedSize,
      buffers: held.backingStorageSize,
      garbage: (all ?? 0) - (needed ?? 0),
    }
  })

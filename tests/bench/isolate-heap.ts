/** What V8 says of the isolate of a Worker, through the inspector of workerd. */
import { once } from 'node:events'

/** Bytes an isolate needs, once its garbage is collected. */
export interface IsolateHeap {
  /** Code, objects and strings. */
  objects: number
  /** Pages and other bytes, outside the heap of V8. */
  buffers: number
}

interface Answer {
  id?: number
  result?: { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number }
}

/**
 * Reads the heap of the isolate.
 * @param inspector its address
 * @param poke asks the Worker for something: workerd answers its inspector while the isolate works
 */
export async function heapOf(inspector: string, poke: () => Promise<unknown>): Promise<IsolateHeap> {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  let told: Answer['result']
  socket.addEventListener('message', ({ data }) => {
    const { id, result }: Answer = JSON.parse(String(data))
    if (id === 2) told = result
  })
  // What a first collection finds unused may be all that keeps something else.
  for (let time = 0; time < 2; time += 1)
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  socket.send(JSON.stringify({ id: 2, method: 'Runtime.getHeapUsage' }))
  while (!told && socket.readyState === WebSocket.OPEN) await poke()
  socket.close()
  if (!told) throw new Error('The inspector of workerd does not answer')
  return { objects: told.usedSize + told.embedderHeapUsedSize, buffers: told.backingStorageSize }
}

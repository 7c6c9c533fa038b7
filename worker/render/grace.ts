/** Milliseconds given to what is late before a page leaves without it: a reading takes a few. */
const grace = 50

/** Whether some work is still going on after a short grace. Throws what the work throws meanwhile. */
export async function outlastsGrace(work: Promise<unknown>): Promise<boolean> {
  // A timer left running would keep the request alive after its answer.
  const timer = new AbortController()
  const over = scheduler.wait(grace, { signal: timer.signal }).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([work.then(() => false), over])
  } finally {
    timer.abort()
  }
}

/**
 * What `work` answers within `timeoutMs`; `null` when it takes longer. It then goes on behind the answer, kept alive by
 * `later`, and what goes wrong is logged. Without `later` it is waited for. Throws what `work` throws in time.
 */
export async function answeredWithin<T>(
  timeoutMs: number,
  work: Promise<T>,
  later?: (work: Promise<unknown>) => void,
): Promise<T | null> {
  if (!later) return work
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    const answer = await Promise.race([work.then((value) => ({ value })), tooLong])
    if (answer) return answer.value
  } finally {
    clearTimeout(timer)
  }
  later(work.catch((error: unknown) => console.error('an answer that was no longer waited for', error)))
  return null
}

/**
 * Returns the result of `work`, or `null` if it takes longer than `timeoutMs`. The work then continues after the
 * response, kept alive by `later`, and its errors are logged. Without `later`, waits until the work ends. Throws what
 * `work` throws in time.
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

/** Values of answers that were made in this isolate, by answer: each is given as it is, and never written as JSON. */
const values = new WeakMap<Response, { value: unknown }>()

/** An answer whose value is given from hand to hand. */
export function handed(answer: Response, value: unknown): Response {
  values.set(answer, { value })
  return answer
}

/** What an answer says, not yet trusted; it may be shared with others: read it only. */
export async function saidBy(answer: Response): Promise<unknown> {
  const found = values.get(answer)
  return found ? found.value : answer.json()
}

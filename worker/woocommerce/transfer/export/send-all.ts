import { bySize } from '../../../platform/sql/by-size.ts'
import type { Platform } from '../platform.ts'
import { type Again, sendAgain } from './again.ts'

/** Limits of one call: its bytes and its entries. WooCommerce writes them one after the other, within PHP's 30 s. */
const callBytes = 200_000
const callThings = 20

interface Answered {
  id: number
  error?: { message: string }
}

/** Returns the ids of entries that already exist, by SKU or another key. It runs before anything is sent again. */
export type FindThere = (skus: readonly string[]) => Promise<ReadonlyMap<string, number>>

const skuOf = (body: object): string => ('sku' in body ? String(body.sku) : '')

/**
 * Sends request bodies in small batches. Those with an id change an existing entry. Returns the ids in the same order,
 * 0 for a refusal. After a call without response, looks for the entries by SKU and sends the missing ones again.
 */
export async function sendAll(
  target: Platform,
  path: string,
  bodies: readonly object[],
  refused: (at: number, why: string) => void,
  { again, find, keyOf = skuOf }: { again: Again; find: FindThere; keyOf?: (body: object) => string },
) {
  const ids: number[] = []
  for (const part of bySize(bodies, callBytes).flatMap((group) => inTwenties(group))) {
    let sent = part
    const answers = await sendAgain(
      path,
      async () => {
        const create = sent.filter((body) => !('id' in body))
        const update = sent.filter((body) => 'id' in body)
        return (await target.call('POST', `${path}/batch`, {}, { create, update })).body as Answers
      },
      async () => {
        const there = await find(sent.map(keyOf).filter(Boolean))
        sent = sent.map((body) => {
          const id = there.get(keyOf(body))
          return id && !('id' in body) ? { id, ...body } : body
        })
        return null
      },
      again,
    )
    const [made, changed] = [[...(answers.create ?? [])], [...(answers.update ?? [])]]
    for (const body of sent) {
      const answer = 'id' in body ? changed.shift() : made.shift()
      if (!answer || answer.error) refused(ids.length, answer?.error?.message ?? 'no answer')
      ids.push(answer && !answer.error ? answer.id : 0)
    }
  }
  return ids
}

interface Answers {
  create?: Answered[]
  update?: Answered[]
}

function inTwenties<T>(group: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(group.length / callThings) }, (_, place) =>
    group.slice(place * callThings, (place + 1) * callThings),
  )
}

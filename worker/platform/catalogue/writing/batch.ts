import { PlatformError } from '../../http/platform-error.ts'

/** Most writes of one call. */
const maxItems = 100

/** What is done with a thing, by itself or in a batch. */
export interface Doing {
  create(sent: unknown): Promise<object>
  update(id: number, sent: unknown): Promise<object>
  remove(id: number): Promise<object>
}

/**
 * Several writes in one call, in order: each is answered by what it made, or by its refusal, and none stops the others.
 * Throws 413 beyond a hundred.
 */
export async function batched(sent: Record<string, unknown>, doing: Doing) {
  const listed = (name: string): unknown[] => (Array.isArray(sent[name]) ? (sent[name] as unknown[]) : [])
  const [create, update, remove] = [listed('create'), listed('update'), listed('delete')]
  if (create.length + update.length + remove.length > maxItems)
    throw new PlatformError(
      413,
      'woocommerce_rest_request_entity_too_large',
      `Pas plus de ${maxItems} éléments à la fois`,
    )
  const tried = async (id: number, make: () => Promise<object>): Promise<object> => {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      const { code, message, data } = error.toBody()
      return { id, error: { code, message, data } }
    }
  }
  const answers: { create?: object[]; update?: object[]; delete?: object[] } = {}
  const each = async (things: readonly unknown[], make: (thing: unknown, id: number) => Promise<object>) => {
    const made: object[] = []
    for (const thing of things) {
      const id = idOf(typeof thing === 'object' && thing ? (thing as { id?: unknown }).id : thing)
      made.push(await tried(id, () => make(thing, id)))
    }
    return made
  }
  if (create.length > 0) answers.create = await each(create, (thing) => doing.create(thing))
  if (update.length > 0) answers.update = await each(update, (thing, id) => doing.update(id, thing))
  if (remove.length > 0) answers.delete = await each(remove, (_, id) => doing.remove(id))
  return answers
}

const idOf = (value: unknown): number => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 1e9 ? id : 0
}

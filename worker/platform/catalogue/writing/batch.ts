import { PlatformError } from '../../http/platform-error.ts'
import { retried } from './edits.ts'

/** Maximum number of writes in one request. */
const maxItems = 100

/** The write functions of one resource. */
export interface Doing {
  create(sent: unknown): Promise<object>
  update(id: number, sent: unknown): Promise<object>
  remove(id: number): Promise<object>
}

/** Returns the same writes, each of which runs again when another one has taken its version, id, slug or code first. */
export const retrying = ({ create, update, remove }: Doing): Doing => ({
  create: (sent) => retried(() => create(sent)),
  update: (id, sent) => retried(() => update(id, sent)),
  remove: (id) => retried(() => remove(id)),
})

/**
 * Runs several writes in order. Each one answers its object or its error, and an error does not stop the others. Throws 413
 * for more than a hundred writes.
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

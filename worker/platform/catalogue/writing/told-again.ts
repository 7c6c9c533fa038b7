import { decodeEntities } from '../../../commerce/contract/text.ts'
import { invalidParams } from '../../http/platform-error.ts'

type Told = Record<string, unknown>

interface MetaBody {
  key: string
  value: string | number | boolean | null
}

/** Facts of plugins, which no page shows. */
export const isHidden = (key: string): boolean => key.startsWith('_')

/** Facts by their keys once some were said anew; an empty value takes one away. */
export function entriesAfter(
  before: Iterable<readonly [string, string]>,
  sent: readonly MetaBody[],
): Map<string, string> {
  const facts = new Map(before)
  for (const { key, value } of sent) {
    const text = value === null ? '' : decodeEntities(String(value)).trim()
    if (text === '') facts.delete(key)
    else facts.set(key, text)
  }
  return facts
}

/** Those no page shows, as a row keeps them. */
export const hiddenAfter = (before: Told, sent: readonly MetaBody[]) => {
  const known = (before['hidden_meta'] ?? []) as { key: string; value: string }[]
  const pairs = known.map(({ key, value }) => [key, value] as const)
  return [...entriesAfter(pairs, sent)].map(([key, value]) => ({ key, value }))
}

/**
 * What a row tells again once a body spoke of orders beyond the stock: they are not opened here, where what is sold is there,
 * and they can be closed.
 * @throws PlatformError 400 that names the field
 */
export function backordersAfter(before: Told, { backorders }: { backorders?: string | undefined }): Told {
  const { backorders: known = 'no', stock_quantity: counted, ...rest } = before
  if (backorders === undefined || backorders === known) return { ...before }
  if (backorders === 'no') return rest
  throw invalidParams({
    backorders: 'Rien ne se commande ici au-delà du stock : laissez « no », ou ne comptez pas les pièces',
  })
}

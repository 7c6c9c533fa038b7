import { decodeEntities } from '../../../commerce/contract/text.ts'
import { invalidParams } from '../../http/platform-error.ts'

type StoredRow = Record<string, unknown>

interface MetaBody {
  key: string
  value: string | number | boolean | null
}

/** Whether a fact belongs to a plugin of another shop. No page shows it. */
export const isHidden = (key: string): boolean => key.startsWith('_')

/** Applies sent facts to the stored ones. An empty value deletes a fact. */
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

/** Applies sent facts to the hidden facts of a row, and returns them in their stored form. */
export const hiddenAfter = (before: StoredRow, sent: readonly MetaBody[]) => {
  const known = (before['hidden_meta'] ?? []) as { key: string; value: string }[]
  const pairs = known.map(({ key, value }) => [key, value] as const)
  return [...entriesAfter(pairs, sent)].map(([key, value]) => ({ key, value }))
}

/**
 * Applies the field `backorders` to the fields of another shop in a row. `no` disables the backorders of an imported
 * product. They cannot be enabled here, because this shop sells only what is in stock.
 * @throws PlatformError 400 with a sentence for the field
 */
export function backordersAfter(
  before: StoredRow,
  { backorders }: { backorders?: string | undefined },
): StoredRow {
  const { backorders: known = 'no', stock_quantity: counted, ...rest } = before
  if (backorders === undefined || backorders === known) return { ...before }
  if (backorders === 'no') return rest
  throw invalidParams({
    backorders: 'Rien ne se commande ici au-delà du stock : laissez « no », ou ne comptez pas les pièces',
  })
}

import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { CopyKind, ShopCopies } from '../../../commerce/contract/workshop/house.ts'
import { noteWords } from '../catalogue/note-words.ts'
import { Table } from '../frame/table.tsx'

const kinds: Readonly<Record<CopyKind, string>> = {
  product: 'Produits',
  variation: 'Déclinaisons',
  coupon: 'Codes',
  customer: 'Comptes',
  order: 'Commandes',
  webhook: 'Appels reçus',
}

const CopyTable = ({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly (string | number | React.ReactNode)[] }[]
}) => (
  <Table label={label} titles={head} box="mb-s5">
    {rows.map(({ key, cells }) => (
      <tr key={key}>
        {cells.map((cell, place) => (
          <td key={head[place]}>{cell}</td>
        ))}
      </tr>
    ))}
  </Table>
)

const Done = ({ done }: { done: string }) => {
  const french = noteWords(done)
  return french ?? <span lang="en">{done}</span>
}

/** Draws what was read from WooCommerce, the result, and what our copies lack. */
export const Copies = ({ copies: { counts, losses, total, forgotten } }: { copies: ShopCopies }) => (
  <section className="mt-s6" aria-labelledby="copies">
    <h2 className="h2 mb-s4" id="copies">
      Copies de la boutique WooCommerce
    </h2>
    <CopyTable
      label="Ce qui a été lu"
      head={['Quoi', 'Lus', 'Écrits', 'Inchangés', 'Laissés']}
      rows={counts.map(({ kind, read, written, unchanged, skipped }) => ({
        key: kind,
        cells: [kinds[kind], read, written, unchanged, skipped],
      }))}
    />
    {losses.length === 0 ? (
      <p>Rien n’est perdu de ce qui a été lu.</p>
    ) : (
      <>
        <p className="mb-s4">
          {`Ce qui n’est pas ici comme là-bas\u00a0: ${total}${forgotten > 0 ? `, et ${forgotten} de plus, oubliés` : ''}. Une ligne part quand la boutique dit autre chose.`}
        </p>
        <CopyTable
          label="Ce qui n’est pas ici comme là-bas"
          head={['Quand', 'Adresse', 'Référence', 'Champ', 'Valeur', 'Fait']}
          rows={losses.map(({ at, address, sku, field, value, done }) => ({
            key: `${address} ${field}`,
            cells: [instantWords(at * 1000), address, sku, field, value, <Done key="done" done={done} />],
          }))}
        />
      </>
    )}
  </section>
)

import type { OrderFlag } from '../../../../shared/orders/ledger-kinds.ts'

const flagWords: Readonly<Record<OrderFlag, string>> = {
  withdrawn: 'Rétractation reçue\u00a0: voir plus bas avant d’envoyer',
  'amount-mismatch': 'Montant payé différent\u00a0: à vérifier',
  'paid-twice': 'Payée deux fois\u00a0: le second paiement est rendu',
  'paid-late': 'Payée après son délai\u00a0: vérifier que les pièces sont là',
  disputed: 'Paiement contesté\u00a0: n’envoyer qu’après avoir regardé chez le prestataire',
  'dispute-lost': 'Litige perdu\u00a0: la somme est reprise, ne pas envoyer',
  'fraud-warning': 'Fraude signalée par une banque\u00a0: à vérifier avant d’envoyer',
  'review-opened': 'Paiement en examen\u00a0: ne rien préparer avant sa fin',
  details: 'Adresse ou note corrigées par l’acheteur',
  letters: 'Lettres à graver ou à découper',
  gift: 'Cadeau\u00a0: pas de prix dans le colis',
}

/** Flags that stop a parcel until the staff has checked it. */
const warnings: readonly OrderFlag[] = [
  'withdrawn',
  'amount-mismatch',
  'paid-late',
  'disputed',
  'dispute-lost',
  'fraud-warning',
  'review-opened',
]

export const Flags = ({ flags }: { flags: readonly OrderFlag[] }) =>
  flags.length > 0 && (
    <ul className="stack">
      {flags.map((flag) => (
        <li className={`msg ${warnings.includes(flag) ? 'msg-warn' : 'msg-info'}`} key={flag}>
          <span aria-hidden="true">◆</span>
          <span>{flagWords[flag]}</span>
        </li>
      ))}
    </ul>
  )

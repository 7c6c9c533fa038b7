/** Messages of the wallet page. Their own file, because its script loads only this group. */
export const walletMessages = {
  'wallet.looking': 'Nous cherchons Apple Pay, Google Pay et Link sur cet appareil…',
  'wallet.ready': 'Choisissez un moyen de paiement de cet appareil.',
  'wallet.script': 'Apple Pay, Google Pay et Link demandent JavaScript. Sans lui, payez par carte.',
  'wallet.none': 'Ni Apple Pay, ni Google Pay, ni Link n’est prêt sur cet appareil. Payez par carte.',
  'wallet.unreachable':
    'Apple Pay, Google Pay et Link ne répondent pas. Rechargez la page dans un instant, ou payez par carte.',
  'wallet.over': 'Ce paiement n’est plus ouvert. Payez par carte ou choisissez un autre moyen.',
  'wallet.paying': 'Paiement en cours…',
  'wallet.cancelled': 'Vous avez fermé le paiement. Rien n’a été débité.',
  'wallet.refused': 'Le paiement n’a pas abouti. Réessayez ou payez par carte.',
} as const

/** Messages of the card fields. Their own file, because their script loads only this group. */
export const cardMessages = {
  'card.holder-missing': 'Indiquez le nom du titulaire de la carte.',
  'card.holder-invalid':
    'Recopiez le nom du titulaire comme sur la carte\u00a0: de 2 à 60 lettres, sans chiffre.',
  'card.incomplete': 'Complétez les informations de votre carte.',
  'card.not-read': 'Votre carte n’a pas pu être lue. Vérifiez-la et recommencez.',
  'card.too-many':
    'Trop d’essais de carte. Réessayez dans {n}\u00a0min ou choisissez un autre moyen de paiement.',
} as const

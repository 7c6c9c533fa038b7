export const deviceMessages = {
  'favourites.add': 'Ajouter {name} à mes favoris',
  'favourites.remove': 'Retirer {name} de mes favoris',
  'favourites.kept-here': 'Gardé sur cet appareil. Connectez-vous pour garder vos favoris.',
  'favourites.log-in': 'Se connecter',
  'favourites.not-kept': 'Votre navigateur ne peut pas garder vos favoris.',
  'favourites.one': '1\u00a0favori sur cet appareil.',
  'favourites.some': '{n}\u00a0favoris sur cet appareil.',
  'favourites.failed': 'Vos favoris n’ont pas pu être lus. Réessayez dans un instant.',
  'share.title': 'Une sélection de bijoux Aubenacre',
  'share.copied': 'Lien copié.',
  'seen.forgotten': 'Les bijoux vus récemment sont oubliés.',
} as const

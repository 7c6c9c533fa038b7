/** Server messages about favourites. Messages that only a script shows are in `device-messages.ts`. */
export const favouriteMessages = {
  'favourites.kept': 'Ajouté à vos favoris.',
  'favourites.taken-off': 'Retiré de vos favoris.',
  'favourites.see': 'Voir mes favoris',
  'favourites.undo': 'Annuler',
  'favourites.log-in-first': 'Connectez-vous pour garder vos favoris.',
  'favourites.none-kept': 'Les favoris d’un compte ne sont pas disponibles pour le moment.',
  'favourites.full': 'Votre liste compte déjà {n}\u00a0favoris. Retirez-en un pour en ajouter un autre.',
  'favourites.left-out':
    'Votre liste compte {n}\u00a0favoris, le plus qu’elle peut garder\u00a0: les cœurs les plus anciens de cet appareil n’y sont pas tous.',
} as const

import { brand } from '#brand/brand.ts'

export const deviceMessages = {
  'favourites.add': 'Ajouter {name} à mes favoris',
  'favourites.remove': 'Retirer {name} de mes favoris',
  'favourites.kept-here': 'Gardé sur cet appareil. Connectez-vous pour garder vos favoris.',
  'favourites.log-in': 'Se connecter',
  'favourites.not-kept':
    'Votre navigateur bloque les cookies et données de ce site\u00a0: il ne peut pas garder vos favoris. Autorisez-les pour ce site.',
  'favourites.one': '{n}\u00a0favori sur cet appareil.',
  'favourites.some': '{n}\u00a0favoris sur cet appareil.',
  'favourites.account-one': '{n}\u00a0favori.',
  'favourites.account-some': '{n}\u00a0favoris.',
  'favourites.failed': 'Vos favoris n’ont pas pu être lus. Réessayez dans un instant.',
  'favourites.expired': 'La connexion a expiré, veuillez vous reconnecter',
  'share.copied': 'Lien copié.',
  'seen.forgotten': `Les ${brand.product.many} vus récemment sont oubliés.`,
} as const

/** Messages about passkeys of customers and staff. */
export const passkeyMessages = {
  'passkey.name': 'Donnez-lui un nom, de 40 signes au plus.',
  'passkey.refused': 'Cette clé d’accès n’ouvre rien ici. Réessayez, ou entrez autrement.',
  'passkey.not-added': 'La clé d’accès n’a pas pu être ajoutée. Réessayez.',
  'passkey.full': 'Vous avez déjà {n} clés d’accès. Supprimez-en une pour en ajouter.',
  'passkey.added': 'La clé d’accès est ajoutée.',
  'passkey.removed': 'La clé d’accès est supprimée.',
  'passkey.unknown': 'Cette clé d’accès n’existe plus.',
  'passkey.too-many': 'Trop de tentatives. Réessayez dans {n}\u00a0min.',
  'passkey.own': 'Entrez avec votre propre accès\u00a0: la clé de l’atelier n’a pas de clé d’accès.',
} as const

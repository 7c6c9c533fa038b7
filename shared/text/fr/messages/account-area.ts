/** Messages of the account pages: address book, settings, data. Only the server uses them. */
export const accountAreaMessages = {
  'room.name-saved': 'Votre nom est enregistré.',
  'room.label-long': '40 signes au plus.',
  'room.address-saved': 'Adresse enregistrée.',
  'room.address-removed': 'Adresse supprimée.',
  'room.address-preferred': 'Adresse proposée d’abord à la commande.',
  'room.address-unknown': 'Cette adresse n’est pas dans votre carnet.',
  'room.address-full': 'Votre carnet compte déjà {n} adresses. Supprimez-en une pour en ajouter.',
  'room.password-wrong': 'Ce mot de passe n’est pas le bon.',
  'room.too-many': 'Trop de tentatives. Réessayez dans {n}\u00a0min.',
  'room.fresh-login': 'Déconnectez-vous, reconnectez-vous, puis recommencez dans les dix minutes.',
  'room.email-same': 'C’est déjà l’adresse de votre compte.',
  'room.email-asked':
    'Un lien part à cette adresse\u00a0: elle remplacera l’ancienne quand vous l’aurez ouvert.',
  'room.email-changed': 'L’adresse e-mail de votre compte est changée.',
  'room.link-over': 'Ce lien n’est plus valable.',
  'room.password-changed': 'Votre mot de passe est changé. Vos autres connexions sont terminées.',
  'room.logged-out': 'Toutes vos connexions sont terminées.',
  'room.deleted': 'Votre compte est supprimé. Merci de nous avoir fait confiance.',
  'room.staff': 'Ce compte est celui d’une personne de la maison\u00a0: il se gère ailleurs.',
  'room.tick': 'Cochez cette case pour supprimer votre compte.',
} as const

/** Refusals of requests by the platform. */

export const googleNotValid = 'Cette connexion Google n’est pas valable'
export const siteLoginNotOffered = 'La connexion par un autre site n’est pas proposée'
export const googleAway = 'Google ne répond pas. Réessayez dans un instant.'

export const loginEnded = 'Cette connexion est terminée'
export const headerWithoutToken = 'En-tête d’autorisation sans jeton'
export const notLoggedIn = 'Vous n’êtes pas connecté'

export const headerMissing = 'En-tête d’autorisation absent'

export const loginNotOffered = 'Cette connexion n’est pas proposée'

export const registered = 'Inscription réussie'

export const googleNotSure =
  'Connectez-vous avec votre mot de passe\u00a0: Google ne garantit pas cette adresse'

export const otherIssuer = 'L’émetteur ne correspond pas à ce site'
export const tokenNotValid = 'Jeton non valable'
export const tokenNamesNobody = 'Ce jeton ne nomme personne'

export const noRoute = 'Aucune route ne correspond à cette adresse et à cette méthode'
export const internalError = 'Erreur interne'

export const parametersInvalid = (names: string) => `Paramètre(s) non valide(s)\u00a0: ${names}`
export const parametersMissing = (names: string) => `Paramètre(s) manquant(s)\u00a0: ${names}`

export const bodyNotJson = 'Le corps de la requête n’est pas du JSON'
export const bodyNotObject = 'Le corps de la requête n’est pas un objet JSON'
export const bodyNotForm = 'Le corps de la requête n’est pas un formulaire'

export const signatureNotValid = 'Signature non valable'
export const eventUnreadable = 'Événement illisible'

export const noSuchCart = 'Ce panier n’existe pas ou n’existe plus'
export const cartClosed = 'Ce panier ne peut plus être modifié ni repris'

export const pageTooLarge = 'La page demandée est plus grande que le nombre de pages'

export const requestTooLarge = 'Requête trop volumineuse'

export const noSuchPage = 'Cette page n’existe pas'

export const valueInvalid = (name: string) => `${name} contient une valeur non valide`
export const noSuchList = 'Liste inconnue'

export const noSuchProductId = 'Identifiant de produit non valide'
export const noSuchVariationId = 'Identifiant de variation non valide'

export const wholeNumberBetween = (name: string, least: number, most: number) =>
  `${name} doit être un entier de ${least} à ${most}`
export const timeWanted = (name: string) => `${name} doit être un moment, comme 2026-11-20T09:56:56`
export const oneOf = (name: string, allowed: string) => `${name} doit être parmi\u00a0: ${allowed}`

export const mayNotRead = 'Vous ne pouvez pas lire cette ressource'
export const secretInvalid = 'La clé secrète n’est pas valide'

export const noSuchTerm = 'Terme inconnu'
export const noSuchAttribute = 'Attribut inconnu'
export const noSuchPostId = 'Identifiant d’article non valide'

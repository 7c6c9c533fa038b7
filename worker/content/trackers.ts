import { brand } from '#brand/brand.ts'
import { limits } from '../../shared/limits.ts'

/** Something the shop keeps in a browser. None of it needs consent: the shop asked for would not work without it. */
export interface Tracker {
  /** As the browser shows it, a cookie by TLS after `__Host-`; a name that ends in a colon is the start of several. */
  name: string
  purpose: string
  life: string
}

const day = 24 * 3600

/** Seconds in words. */
export function lasting(seconds: number): string {
  if (seconds === 183 * day) return '6\u00a0mois'
  if (seconds >= day) return `${seconds / day}\u00a0jours`
  if (seconds >= 3600) return `${seconds / 3600}\u00a0heure${seconds > 3600 ? 's' : ''}`
  return `${seconds / 60}\u00a0min`
}

export const cookies: readonly Tracker[] = [
  {
    name: `${brand.key}_token`,
    purpose: 'Rester connecté à votre compte',
    life: `${lasting(limits.loginLife)} au plus, ou jusqu’à la déconnexion`,
  },
  {
    name: `${brand.key}_name`,
    purpose: 'Vous dire bonjour par votre nom',
    life: `${lasting(limits.loginLife)} au plus, ou jusqu’à la déconnexion`,
  },
  {
    name: `${brand.key}_google`,
    purpose: 'Revenir d’une connexion avec Google, là où elle est proposée et si vous la choisissez',
    life: '10\u00a0min',
  },
  {
    name: `${brand.key}_cart`,
    purpose: 'Retrouver votre panier',
    life: `${lasting(limits.cartLife)} après le dernier usage`,
  },
  {
    name: `${brand.key}_count`,
    purpose: 'Afficher le nombre d’articles du panier',
    life: `${lasting(limits.cartLife)} après le dernier usage`,
  },
  {
    name: `${brand.key}_staff`,
    purpose: 'Reconnaître les personnes qui travaillent à la maison\u00a0; jamais écrit chez un client',
    life: lasting(limits.staffLife),
  },
  { name: `${brand.key}_lang`, purpose: 'Retenir la langue choisie', life: lasting(limits.choiceLife) },
  {
    name: `${brand.key}_notice`,
    purpose: 'Afficher un message sur la page suivante, une fois',
    life: '1\u00a0min',
  },
  {
    name: `${brand.key}_attempt`,
    purpose: 'Reprendre une commande dont le paiement n’est pas terminé',
    life: lasting(limits.knownBuyer),
  },
  {
    name: `${brand.key}_details`,
    purpose: 'Préremplir la prochaine commande, si vous l’avez demandé\u202f; chiffré',
    life: lasting(limits.detailsLife),
  },
  {
    name: `${brand.key}_code`,
    purpose: 'Garder le code de réduction d’un lien, jusqu’à votre panier',
    life: lasting(limits.linkedCodeLife),
  },
  {
    name: `${brand.key}_known`,
    purpose: 'Reconnaître cet appareil, pour que personne d’autre ne bloque votre connexion',
    life: `${lasting(limits.knownLife)} après une connexion`,
  },
  {
    name: `${brand.key}_promo`,
    purpose: 'Ne plus montrer le bandeau −10\u00a0% que vous avez fermé',
    life: lasting(limits.bannerLife),
  },
]

const untilErased = 'Jusqu’à l’effacement des données du navigateur'
const untilLogout = 'Jusqu’à la déconnexion'
const untilClosed = 'Jusqu’à la fermeture de l’onglet'
const untilRemoved = 'Jusqu’à ce que vous les retiriez'

const ringSizes: readonly Tracker[] = [
  {
    name: `${brand.key}:ring-size`,
    purpose: 'Retenir votre taille de bague',
    life: 'Jusqu’à ce que vous l’effaciez',
  },
  {
    name: `${brand.key}:screen-scale`,
    purpose: 'Mesurer une bague sur votre écran\u00a0: sa vraie échelle',
    life: untilErased,
  },
]

/** Entries of the storage of the browser; no request carries them by itself. */
export const stored: readonly Tracker[] = [
  {
    name: `${brand.key}:consent`,
    purpose: 'Garder votre choix sur les traceurs facultatifs, et sa date',
    life: '6\u00a0mois',
  },
  {
    name: `${brand.key}:cart`,
    purpose: 'Accorder le panier entre vos onglets\u00a0: l’heure de son dernier changement',
    life: untilErased,
  },
  {
    name: `${brand.key}:wish:`,
    purpose: 'Envoyer plus tard un changement du panier fait sans réseau',
    life: 'Jusqu’à son envoi',
  },
  {
    name: `${brand.key}:order`,
    purpose: 'Vous rendre ce que vous avez écrit à la commande quand vous la quittez un moment',
    life: 'Rendu pendant 15\u00a0minutes, effacé avec l’onglet',
  },
  {
    name: `${brand.key}:favourites`,
    purpose: `Garder les ${brand.product.many} dont vous touchez le cœur, et les confier à votre compte à la connexion`,
    life: untilRemoved,
  },
  {
    name: `${brand.key}:liked`,
    purpose: 'Montrer sur chaque page les cœurs de votre compte',
    life: untilLogout,
  },
  {
    name: `${brand.key}:unliked`,
    purpose: 'Envoyer à votre compte les cœurs que vous avez retirés',
    life: 'Jusqu’à leur envoi, ou jusqu’à la déconnexion',
  },
  {
    name: `${brand.key}:account`,
    purpose: 'Savoir de quel compte et de quand sont ces cœurs',
    life: untilLogout,
  },
  {
    name: `${brand.key}:seen`,
    purpose: `Vous remontrer les douze derniers ${brand.product.many} que vous avez vus`,
    life: 'Jusqu’à ce que vous les effaciez',
  },
  {
    name: `${brand.key}:compared`,
    purpose: `Retenir les ${brand.product.many} que vous comparez, trois au plus`,
    life: untilRemoved,
  },
  ...(brand.hasRingSizes ? ringSizes : []),
  {
    name: `${brand.key}_username`,
    purpose: 'Préremplir votre nom d’utilisateur, si vous cochez «\u00a0Se souvenir de moi\u00a0»',
    life: 'Jusqu’à ce que vous décochiez',
  },
  {
    name: 'welcome',
    purpose: 'Ne montrer la fenêtre de bienvenue qu’une fois',
    life: untilClosed,
  },
  {
    name: 'promo',
    purpose: 'Ne plus montrer un bandeau fermé sur les pages déjà ouvertes',
    life: untilClosed,
  },
]

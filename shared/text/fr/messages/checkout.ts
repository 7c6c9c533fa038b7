/** Messages of the checkout. Their own file, because the script of the checkout page loads only this group. */
export const checkoutMessages = {
  'checkout.email-missing': 'Indiquez votre e-mail.',
  'checkout.email-invalid': 'Cet e-mail ne semble pas valide.',
  'checkout.country-missing': 'Choisissez un pays.',
  'checkout.country-unserved': 'Nous ne livrons pas encore ce pays en ligne. Écrivez-nous.',
  'checkout.first-name-missing': 'Indiquez votre prénom.',
  'checkout.last-name-missing': 'Indiquez votre nom.',
  'checkout.address-missing': 'Indiquez votre adresse.',
  'checkout.address-long': '35 signes au plus par ligne.',
  'checkout.name-long': '60 signes au plus.',
  'checkout.city-missing': 'Indiquez la ville.',
  'checkout.city-postcode':
    'La ville contient un autre code postal que le champ prévu. Gardez le bon, et écrivez ici la ville seule.',
  'checkout.state-missing': 'Choisissez une région, un État ou une province.',
  'checkout.postcode-missing': 'Indiquez le code postal.',
  'checkout.postcode-invalid': 'Ce code postal ne correspond pas au pays choisi.',
  'checkout.unserved-taxes': 'Nous ne livrons pas encore cette zone ({zone}). Écrivez-nous.',
  'checkout.unserved-carrier':
    'Nous ne livrons pas encore cette zone ({zone})\u00a0: aucun de nos transporteurs ne la dessert. Écrivez-nous.',
  'checkout.unserved-abroad':
    'Nous ne livrons pas encore cette zone ({zone})\u00a0: elle n’est pas de l’un des pays livrés en ligne. Écrivez-nous.',
  'checkout.phone-missing': 'Indiquez un numéro de téléphone.',
  'checkout.phone-invalid': 'Ce numéro ne semble pas valide.',
  'checkout.phone-alone': 'Indiquez un seul numéro, sans autre mot.',
  'checkout.phone-country':
    'Ce numéro n’a pas la longueur de ceux du pays choisi. D’un autre pays, il commence par son indicatif\u00a0: +33…',
  'checkout.note-long': '500 signes au plus.',
  'checkout.card-number': 'N’écrivez jamais un numéro de carte ici.',
  'checkout.gift-long': '300 signes au plus.',
  'checkout.characters': 'Ce champ contient un signe qui n’est pas accepté.',
  'checkout.country-billing':
    'Choisissez un pays de l’Espace économique européen, le Royaume-Uni, les États-Unis ou le Canada.',
  'checkout.stale': 'Cette page de commande est trop ancienne. Rouvrez-la et recommencez.',
  'checkout.relay-missing': 'Écrivez ici le nom du point relais.',
  'checkout.relay-billing':
    'La facture ne va pas au point relais\u00a0: décochez cette case et écrivez votre adresse de facturation.',
  'checkout.terms': 'Acceptez les conditions générales de vente pour commander.',
  'checkout.adult': 'Déclarez avoir 18 ans ou plus pour commander.',
  'checkout.changed':
    'Votre panier a changé pendant la commande. Relisez le récapitulatif, puis validez à nouveau.',
  'checkout.review': 'Quelques champs sont à revoir.',
  'checkout.left': 'Encore {count}\u00a0signes.',
  'checkout.means-down':
    'Ce moyen de paiement ne répond pas. Réessayez ou choisissez-en un autre\u202f; votre panier et vos informations sont gardés.',
  'checkout.means-sum': 'Ce moyen de paiement ne prend pas cette somme. Choisissez-en un autre.',
  'checkout.means-short':
    'Le moyen confié à votre assistant ne paie pas cette commande\u00a0: il a expiré, ou ne suffit pas, livraison comprise. Choisissez-en un autre.',
  'checkout.no-means-sum':
    'Aucun de nos moyens de paiement ne prend une commande de ce montant. Complétez votre panier, ou écrivez-nous.',
  'checkout.hold-ended':
    'La commande n’a pas été payée et n’est plus réservée. Votre panier est gardé\u00a0: relisez-le, puis commandez à nouveau.',
  'checkout.wallet-script': 'Ce moyen de paiement demande JavaScript.',
  'checkout.nothing-to-pay': 'Rien à payer\u00a0: votre réduction couvre toute la commande.',
  'checkout.details-offer':
    'Votre e-mail, votre téléphone et votre adresse de livraison sont alors gardés six mois dans ce navigateur, chiffrés.',
  'checkout.details-kept':
    'Votre e-mail, votre téléphone et votre adresse de livraison sont gardés dans ce navigateur, chiffrés. Décochez pour ne plus les garder après cette commande.',
  'checkout.details-account':
    'Votre adresse de livraison et votre téléphone sont alors gardés dans le carnet d’adresses de votre compte.',
  'checkout.details-forgotten': 'Vos informations ne sont plus gardées dans ce navigateur.',
  'checkout.unavailable': 'Le paiement est momentanément indisponible. Votre panier est conservé.',
} as const

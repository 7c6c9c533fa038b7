import { brand } from '#brand/brand.ts'
import { offer } from '#brand/offer.ts'

/** The newsletter: subscription, confirmation, end. */

export const confirmTitle = 'Confirmer votre inscription'
export const confirmLead = `La lettre ${brand.ofName} arrive deux fois par mois au plus. Chacune porte un lien de désinscription.`
export const confirm = 'Confirmer mon inscription'
export const confirmedTitle = 'Votre inscription est confirmée'
export const confirmedLead =
  'Merci. Un e-mail de bienvenue part à votre adresse, avec le lien pour vous désinscrire quand vous voudrez.'
export const seeProducts = `Voir les ${brand.product.many}`
export const linkSpentTitle = 'Ce lien n’est plus valable'
export const linkSpentLead =
  'La demande n’a pas été confirmée à temps, une plus récente l’a remplacée, ou il manque un signe au lien\u00a0: ouvrez-le depuis l’e-mail, ou demandez la lettre à nouveau.'
export const askForIt = 'Demander la lettre'
export const yourSubscription = 'Votre inscription'
export const confirmDescription = `Confirmer son inscription à la lettre ${brand.ofName}.`

export const newsletter = 'La lettre'

export const settingLead =
  'Elle se demande et se quitte par e-mail, à votre adresse. Le compte n’y abonne pas.'
export const stop = 'Ne plus la recevoir'

export const yourEmail = 'Votre adresse e-mail'
export const receiveMyLink = 'Recevoir mon lien'
export const stopTitle = 'Ne plus recevoir la lettre'
export const stopLead = 'Votre adresse sera effacée de la lettre aussitôt. Vos commandes n’en dépendent pas.'
export const unsubscribe = 'Me désinscrire'
export const newsletterOfHouse = `La lettre ${brand.ofName}`
export const linkIncomplete = 'Ce lien n’est pas complet'
export const linkUnknown =
  'Aucune inscription ne répond à ce lien. Ouvrez-le depuis la lettre, ou recevez-en un autre par e-mail.'
export const linkByMail =
  'Chaque lettre porte un lien de désinscription. Vous n’en avez pas sous la main\u202f? Nous vous l’envoyons.'
export const unsubscription = 'Désinscription'
export const stopDescription = `Ne plus recevoir la lettre ${brand.ofName}.`

export const privacy = 'Confidentialité'

export const someNotTaken = ' D’autres articles n’ont pas pu être repris.'

export const welcomeLead = `Un avantage de bienvenue\u00a0: −${offer.percent}\u00a0% sur votre première commande, soit ${offer.percent},00\u00a0€ pour 100,00\u00a0€ d’achat.`
export const subscribe = 'S’inscrire'
export const twoAMonth =
  'Deux lettres par mois au plus. Désinscription en un clic dans chaque lettre. Vos données\u00a0: voir '
export const welcomeTitle = `−${offer.percent}\u00a0% pour faire connaissance`
export const welcomeShared =
  'Laissez votre adresse\u00a0: votre code s’affiche aussitôt et vous recevez notre lettre, deux fois par mois au plus.'
export const welcomePersonal =
  'Laissez votre adresse\u00a0: votre code vous arrive par e-mail et vous recevez notre lettre, deux fois par mois au plus.'
export const receiveMyCode = 'Recevoir mon code'
export const noThanks = 'Non merci'
export const oneClick = 'Désinscription en un clic. '

import { brand } from '#brand/brand.ts'

/** Mails of the newsletter and of stock alerts. */

export const seeProducts = `Voir les ${brand.product.many}`
export const whyYouReceive = `Vous recevez ce message parce que vous avez demandé la lettre ${brand.ofName} et confirmé votre adresse. Deux lettres par mois au plus.`
export const unsubscribe = 'Me désinscrire'
export const confirmSubject = 'Confirmez votre inscription à la lettre'
export const requestAwaits = 'Une demande vous attend, à confirmer par vous.'
export const confirmTitle = 'Confirmez votre inscription'
export const confirmLead = `Avec cette adresse, on nous a demandé la lettre ${brand.ofName}\u00a0: deux envois par mois au plus, désinscription en un clic.`
export const confirm = 'Confirmer mon inscription'
export const confirmLinkValid = (days: number) =>
  `Ce lien vaut ${days} jours. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: aucune lettre ne partira, et votre adresse s’effacera d’elle-même.`
export const ratherSayNow = 'Vous préférez le dire tout de suite\u202f?'
export const notThisNewsletter = 'Je ne veux pas de cette lettre'
export const discountLead = (percent: number) =>
  `−${percent}\u00a0% sur votre première commande, soit ${percent},00\u00a0€ pour 100,00\u00a0€ d’achat.`
export const code = 'Code'
export const until = 'Jusqu’au'
export const dayIncluded = (day: string) => `${day} compris`
export const subscribed = 'Vous êtes inscrit à la lettre'
export const twoAMonth = 'Deux lettres par mois au plus.'
export const noCodeTwice =
  'Merci. Le code de bienvenue est pour une première commande, une fois par personne\u00a0: vous avez déjà commandé, ou il a déjà servi.'
export const emailConfirmed = 'Merci. Votre adresse est confirmée.'
export const yourWelcomeCode = 'Votre code de bienvenue'
export const yourCode = (code: string) => `Votre code ${code}`
export const discount = (percent: number) => `−${percent}\u00a0% sur votre première commande.`
export const unsubscribeLink = 'Votre lien de désinscription'
export const noLongerReceive = 'Pour ne plus recevoir la lettre.'
export const unsubscribeLead = `Avec cette adresse, on nous a demandé le lien qui met fin à la lettre ${brand.ofName}.`
export const notYou = 'La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: rien ne change.'

export const choice = 'Choix'
export const awaitedConfirmSubject = 'Confirmez votre demande\u00a0: '
export const awaitedConfirm = 'Confirmez votre demande'
export const awaitedLead = `Avec cette adresse, on nous a demandé d’être prévenu quand ${brand.product.this} sera de nouveau disponible.`
export const awaitedConfirmAct = 'Confirmer ma demande'
export const awaitedLinkValid = (days: number) =>
  `Ce lien vaut ${days} jours. La demande ne vient pas de vous\u202f? Ne faites rien\u00a0: elle s’efface d’elle-même, avec votre adresse.`
export const awaitedOnce = `Une fois la demande confirmée, vous recevrez un seul message, au retour ${brand.product.ofThe}.`
export const awaitedStop = 'Ne plus me prévenir'
export const backSubject = 'De retour\u00a0: '
export const youAsked = 'Vous nous aviez demandé de vous prévenir.'
export const backTitle = (name: string) => `De retour\u00a0: ${name}`
export const backLead = `Vous nous aviez demandé de vous prévenir\u00a0: ${brand.product.this} est de nouveau disponible.`
export const seeProduct = `Voir ${brand.product.the}`
export const notReserved = 'Il n’est pas réservé\u00a0: il ira à la première commande.'
export const lastMessage = (days: number) =>
  `Ce message est le seul\u00a0: votre demande est close, votre adresse sera effacée dans ${days} jours.`
export const eraseNow = 'Effacer mon adresse maintenant'
export const typeTheCode = 'Écrivez le code dans le champ «\u00a0Code de réduction\u00a0» de votre commande.'
export const codeIsYours =
  'Il est à vous seul\u00a0: il ne vaut qu’une fois, pour une commande passée avec l’adresse qui reçoit ce message.'
export const codeOnceEach = 'Il s’emploie une fois par personne.'
export const codeAlone = 'Il ne se cumule pas avec un autre code, et ne s’échange pas contre de l’argent.'

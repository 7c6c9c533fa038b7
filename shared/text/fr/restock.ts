import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'

/** Stock alerts. */

export const stop = 'Ne plus me prévenir'
export const linkSpentTitle = 'Ce lien n’est plus valable'
export const linkSpentLead = 'La demande n’a pas été confirmée à temps, ou une plus récente l’a remplacée.'
export const confirmTitle = 'Confirmer votre demande'
export const confirmLead = 'Nous vous écrirons une seule fois, quand ce choix sera de nouveau disponible.'
export const confirm = 'Confirmer ma demande'
export const confirmedTitle = 'Votre demande est confirmée'
export const confirmedLead = 'Un seul e-mail partira, quand ce choix sera de nouveau disponible.'
export const isBackTitle = `${capital(brand.product.this)} est de retour`
export const isBackLead = 'Le message est parti et votre demande est close.'
export const confirmDescription = `Être prévenu du retour d’${brand.product.a}.`

export const tellMeTitle = 'Être prévenu du retour'
export const youAwait = 'Vous attendez'
export const choose = 'Choisir'
export const yourEmail = 'Votre e-mail'
export const tellMe = 'Me prévenir'
export const useOfEmail = 'Votre adresse ne sert qu’à ce message, effacée ensuite. '
export const privacy = 'Confidentialité'
export const oneMailForProduct = `Un seul e-mail, au retour de ${brand.product.this}.`
export const oneMailFor = (choice: string) => `${choice}\u00a0: un seul e-mail, à son retour.`
export const oneMailForChoice = 'Un seul e-mail, au retour du choix que vous attendez.'

export const yourRequest = 'Votre demande'

export const stopTitle = 'Ne plus être prévenu'
export const stopLead = 'Votre demande sera effacée, et votre adresse avec elle.'
export const noRequestTitle = 'Aucune demande à ce lien'
export const noRequestLead = `Il n’y en a pas, ou il n’y en a plus\u00a0: votre adresse n’est pas gardée pour ${brand.product.this}.`
export const stopDescription = `Ne plus être prévenu du retour d’${brand.product.a}.`

export const allAvailable = `${capital(brand.product.this)} est disponible dans tous ses choix.`
export const oneMailDescription = (product: string) => `Un e-mail au retour de ${product}.`

import { brand } from '#brand/brand.ts'
import { paths } from '../../../../shared/paths.ts'
import type { House } from '../../../content/business.ts'
import { composeMail, type Mail } from '../mail.tsx'
import { oneLine } from '../subject.ts'
import { numberOf } from './ordered.ts'

/** Why a payment needs a person. */
export type PaymentTrouble =
  | 'mismatch'
  | 'paid-twice'
  | 'too-late'
  | 'hold-unsure'
  | 'refund-failed'
  | 'refunded-unpaid'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed'
  | 'fraud-warning'
  | 'review-opened'
  | 'review-closed'
  | 'moved-there'
  | 'refunded-there'
  | 'refund-untold'

const words: Readonly<Record<PaymentTrouble, { title: string; what: string }>> = {
  mismatch: {
    title: 'Un paiement ne correspond pas à sa commande',
    what: 'Le montant, la devise ou la référence que le prestataire annonce n’est pas celui de la commande. Elle n’est pas considérée comme payée\u00a0: à vous de l’accepter ou de rendre la somme.',
  },
  'paid-twice': {
    title: 'Une commande a été payée deux fois',
    what: 'Le second paiement est remboursé sans que vous ayez rien à faire, dès que le prestataire l’accepte. S’il est annoncé ci-dessous pour la même tentative, vérifiez-le chez lui\u00a0: rien n’est alors rendu sans vous.',
  },
  'too-late': {
    title: 'Un paiement est arrivé trop tard',
    what: 'La commande n’était plus réservée et une de ses pièces est vendue\u00a0: elle est annulée, et la somme est rendue sans que vous ayez rien à faire. La personne qui a acheté l’apprend par un e-mail.',
  },
  'hold-unsure': {
    title: 'Un prestataire ne dit pas si une commande est payée',
    what: 'Il ne répond plus depuis des heures\u00a0: les pièces de la commande sont remises en vente. Vérifiez chez lui. Si un paiement arrive encore, la commande est honorée tant que les pièces sont là, et la somme rendue sinon.',
  },
  'refund-failed': {
    title: 'Un remboursement n’a pas pu se faire',
    what: 'Le prestataire ne l’a pas accepté ou n’a pas répondu. Vérifiez chez lui ce qu’il en est avant de recommencer\u00a0: la somme est due à la personne qui a acheté.',
  },
  disputed: {
    title: 'Un paiement est contesté',
    what: 'La banque de la personne qui a acheté reprend la somme le temps du litige. Répondez chez le prestataire avant la date qu’il indique, avec la preuve de la livraison\u00a0: sans réponse, elle est perdue.',
  },
  'dispute-won': {
    title: 'Un litige est gagné',
    what: 'Le prestataire a tranché en votre faveur\u00a0: la somme vous reste, ou vous revient.',
  },
  'dispute-lost': {
    title: 'Un litige est perdu',
    what: 'Le prestataire a tranché contre vous\u00a0: la somme est reprise. Si la commande n’est pas partie, ne l’envoyez pas.',
  },
  'dispute-closed': {
    title: 'Un litige est clos',
    what: 'Le prestataire ne l’a tranché pour personne, ou l’acheteur l’a retiré. Regardez chez lui ce que devient la somme.',
  },
  'fraud-warning': {
    title: 'Une banque signale une fraude probable',
    what: `La carte qui a payé cette commande serait utilisée sans l’accord de la personne à qui elle est. Si ${brand.product.the} n’est pas parti, vérifiez avant de l’envoyer\u00a0: rembourser maintenant évite un litige.`,
  },
  'review-opened': {
    title: 'Un paiement est en examen',
    what: 'Le prestataire demande de l’examiner avant d’envoyer quoi que ce soit. La commande n’est pas proposée à la préparation tant que l’examen est ouvert\u00a0: approuvez ou remboursez le paiement chez lui.',
  },
  'review-closed': {
    title: 'L’examen d’un paiement est clos',
    what: 'La commande est de nouveau proposée à la préparation si elle est toujours payée.',
  },
  'refunded-unpaid': {
    title: 'Un paiement rendu n’était pas connu',
    what: 'Le prestataire annonce le remboursement d’un paiement qui n’avait jamais été annoncé. La commande n’est pas considérée comme payée.',
  },
  'moved-there': {
    title: 'Une commande a été déplacée dans WooCommerce',
    what: 'Son état y a été changé à la main. Aucune somme n’a été prise ni rendue pour autant\u00a0: vérifiez le paiement, et rendez dans l’atelier ce qui doit l’être.',
  },
  'refunded-there': {
    title: 'Un remboursement a été noté dans WooCommerce',
    what: 'Il y a été écrit à la main, et rien n’est rendu d’ici. Si la somme n’est pas déjà partie par le prestataire, rendez-la dans l’atelier.',
  },
  'refund-untold': {
    title: 'Un remboursement n’a pas pu être noté dans WooCommerce',
    what: 'La somme est bien rendue, mais WooCommerce refuse de l’écrire sur la commande, le plus souvent parce qu’un remboursement y a déjà été noté à la main. Corrigez-y la commande si vos comptes en dépendent.',
  },
}

/** Mails the staff that a payment needs a person. `facts` come from the provider and our ledger. */
export const paymentAlert = (
  orderId: number,
  trouble: PaymentTrouble,
  facts: readonly (readonly [label: string, value: string])[],
  house: House,
): Mail => {
  const { title, what } = words[trouble]
  return composeMail(
    {
      subject: `Paiement à vérifier\u00a0: commande ${numberOf({ id: orderId })}`,
      preview: title,
      title,
      blocks: [
        { kind: 'paragraph', text: what },
        {
          kind: 'facts',
          facts: [
            ['Commande', String(orderId)],
            ...facts.map(([label, value]) => [label, oneLine(value)] as const),
          ],
        },
        { kind: 'button', label: 'Ouvrir l’atelier', href: house.site + paths.workshop },
      ],
    },
    house,
  )
}

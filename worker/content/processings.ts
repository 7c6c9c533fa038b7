import { brand } from '#brand/brand.ts'
import { limits } from '../../shared/limits.ts'
import { lasting } from './trackers.ts'

const day = 24 * 3600

/** What is done with the data of customers: purpose, data, legal base, how long. */
export const processings: readonly (readonly [purpose: string, data: string, base: string, life: string])[] =
  [
    [
      'Commande, livraison, garantie',
      'Identité, adresses, articles, texte à personnaliser',
      'Contrat',
      'Relation, puis 5\u00a0ans en archive',
    ],
    [
      'Contrats de 120\u00a0€ et plus',
      'Contrat, conditions générales acceptées',
      'Obligation légale (code de la consommation, L213-1)',
      '10\u00a0ans après la livraison',
    ],
    ['Factures, comptabilité', 'Factures', 'Obligation légale (code de commerce, L123-22)', '10\u00a0ans'],
    [
      'Paiement',
      'Jetons du prestataire\u202f; jamais le numéro ni le cryptogramme de la carte',
      'Contrat',
      '13 à 15\u00a0mois pour contester, chez le prestataire',
    ],
    [
      'Compte',
      'Identifiant, nom, e-mail, mot de passe haché, adresses, favoris, panier',
      'Contrat',
      'Suppression après 2\u00a0ans d’inactivité, avec préavis',
    ],
    [
      'Lettre d’information',
      'E-mail, date, origine et preuve du consentement',
      'Consentement',
      `${limits.letter.confirmDays}\u00a0jours sans confirmation\u202f; confirmée, jusqu’au retrait, au plus ${limits.letter.keptYears}\u00a0ans après le dernier contact`,
    ],
    ['Opposition à la lettre', 'E-mail haché', 'Obligation légale', `${limits.letter.keptYears}\u00a0ans`],
    [
      'Code de bienvenue personnel',
      'Code, e-mail qui l’a reçu',
      'Contrat',
      `Jusqu’au terme du code, ${lasting(limits.letter.codeDays * day)} au plus`,
    ],
    [
      'Panier d’invité',
      'Clé de panier, articles',
      'Contrat (mesures préalables)',
      `${lasting(limits.cartLife)} après le dernier usage`,
    ],
    [
      'Panier d’un compte',
      'Articles',
      'Contrat',
      `${lasting(limits.customerCartLife)} après le dernier usage`,
    ],
    [
      `Retour d’${brand.product.a} épuisé`,
      `E-mail, ${brand.product.one} et choix attendus, date de la confirmation`,
      'Consentement',
      `${limits.restock.confirmDays}\u00a0jours sans confirmation\u202f; confirmée, jusqu’au message puis ${limits.restock.toldDays}\u00a0jours, au plus ${lasting(limits.restock.waitDays * day)}\u202f; effacée dès que vous le demandez`,
    ],
    [
      'Contact',
      `Nom, e-mail, message, ${brand.product.one} ou commande dont il parle`,
      'Intérêt légitime',
      `${limits.contact.keptYears}\u00a0ans\u202f; ${limits.contact.suspectYears}\u00a0an pour un message indésirable`,
    ],
    ['Rétractation, réclamation', 'Déclaration, échanges', 'Obligation légale', '5\u00a0ans'],
    ['Journaux de sécurité', 'Adresse IP, horodatage', 'Intérêt légitime', '6 à 12\u00a0mois'],
  ]

import { brand } from '#brand/brand.ts'
import { offer } from '#brand/offer.ts'
import { plural } from '../plural.ts'

/** Stored data and cookies: which ones, why and how long. */

export const orders = 'Commande, livraison, garantie'
export const ordersData = 'Identité, adresses, articles, texte à personnaliser'
export const contract = 'Contrat'
export const ordersKept = 'Relation, puis 5\u00a0ans en archive'
export const largeContracts = 'Contrats de 120\u00a0€ et plus'
export const largeContractsData = 'Contrat, conditions générales acceptées'
export const lawOfConsumers = 'Obligation légale (code de la consommation, L213-1)'
export const largeContractsKept = '10\u00a0ans après la livraison'
export const billing = 'Factures, comptabilité'
export const invoices = 'Factures'
export const lawOfCommerce = 'Obligation légale (code de commerce, L123-22)'
export const tenYears = '10\u00a0ans'
export const payment = 'Paiement'
export const paymentData = 'Jetons du prestataire\u202f; jamais le numéro ni le cryptogramme de la carte'
export const paymentKept = '13 à 15\u00a0mois pour contester, chez le prestataire'
export const account = 'Compte'
export const accountData =
  'Identifiant, nom, e-mail, mot de passe haché, clés d’accès (nom, clé publique), adresses, favoris, panier'
export const accountKept = 'Suppression après 2\u00a0ans d’inactivité, avec préavis'
export const newsletter = 'Lettre d’information'
export const newsletterData = 'E-mail, date, origine et preuve du consentement'
export const consent = 'Consentement'
export const newsletterKept = (days: number, years: number) =>
  `${days}\u00a0jours sans confirmation\u202f; confirmée, jusqu’au retrait, au plus ${years}\u00a0ans après le dernier contact`
export const objection = 'Opposition à la lettre'
export const hashedEmail = 'E-mail haché'
export const lawInGeneral = 'Obligation légale'
export const years = (years: number) => `${years}\u00a0ans`
export const personalCode = 'Code de bienvenue personnel'
export const personalCodeData = 'Code, e-mail qui l’a reçu'
export const personalCodeKept = (lasting: string) => `Jusqu’au terme du code, ${lasting} au plus`
export const guestCart = 'Panier d’invité'
export const guestCartData = 'Clé de panier, articles'
export const contractAhead = 'Contrat (mesures préalables)'
export const afterLastUse = (lasting: string) => `${lasting} après le dernier usage`
export const accountCart = 'Panier d’un compte'
export const articles = 'Articles'
export const restock = `Retour d’${brand.product.a} épuisé`
export const restockData = `E-mail, ${brand.product.one} et choix attendus, date de la confirmation`
export const restockKept = (confirmDays: number, notifiedDays: number, lasting: string) =>
  `${confirmDays}\u00a0jours sans confirmation\u202f; confirmée, jusqu’au message puis ${notifiedDays}\u00a0jours, au plus ${lasting}\u202f; effacée dès que vous le demandez`
export const contact = 'Contact'
export const contactData = `Nom, e-mail, message, ${brand.product.one} ou commande dont il parle`
export const legitimateInterest = 'Intérêt légitime'
export const contactKept = (years: number, suspectYears: number) =>
  `${years}\u00a0ans\u202f; ${suspectYears}\u00a0an pour un message indésirable`
export const withdrawal = 'Rétractation, réclamation'
export const withdrawalData = 'Déclaration, échanges'
export const fiveYears = '5\u00a0ans'
export const audience = 'Mesure d’audience'
export const audienceData = 'Nombre de pages vues et leur rapidité, sans identifiant ni adresse'
export const audienceKept = '25\u00a0mois'
export const securityLogs = 'Journaux de sécurité'
export const securityLogsData = 'Adresse IP, horodatage'
export const securityLogsKept = '6 à 12\u00a0mois'

export const sixMonths = '6\u00a0mois'
export const days = (days: number) => `${days}\u00a0jours`
export const hours = (hours: number) =>
  plural(hours, { one: `${hours}\u00a0heure`, other: `${hours}\u00a0heures` })
export const minutes = (minutes: number) => `${minutes}\u00a0min`
export const stayLoggedIn = 'Rester connecté à votre compte'
export const untilLogout = (lasting: string) => `${lasting} au plus, ou jusqu’à la déconnexion`
export const greetByName = 'Vous dire bonjour par votre nom'
export const backFromGoogle =
  'Revenir d’une connexion avec Google, là où elle est proposée et si vous la choisissez'
export const tenMinutes = '10\u00a0min'
export const findCart = 'Retrouver votre panier'
export const showCartCount = 'Afficher le nombre d’articles du panier'
export const knowStaff =
  'Reconnaître les personnes qui travaillent à la maison\u00a0; jamais écrit chez un client'
export const keepLanguage = 'Retenir la langue choisie'
export const showMessageOnce = 'Afficher un message sur la page suivante, une fois'
export const oneMinute = '1\u00a0min'
export const showWhatIsWritten = 'Vous montrer ce que vous venez d’écrire, d’où que la page vous soit lue'
export const fiveMinutes = '5\u00a0min'
export const resumeOrder = 'Reprendre une commande dont le paiement n’est pas terminé'
export const prefillOrder = 'Préremplir la prochaine commande, si vous l’avez demandé\u202f; chiffré'
export const keepCodeOfLink = 'Garder le code de réduction d’un lien, jusqu’à votre panier'
export const knowDevice = 'Reconnaître cet appareil, pour que personne d’autre ne bloque votre connexion'
export const afterLogin = (lasting: string) => `${lasting} après une connexion`
export const bannerClosed = `Ne plus montrer le bandeau −${offer.percent}\u00a0% que vous avez fermé`
export const untilCleared = 'Jusqu’à l’effacement des données du navigateur'
export const untilLoggedOut = 'Jusqu’à la déconnexion'
export const untilTabCloses = 'Jusqu’à la fermeture de l’onglet'
export const untilTakenOff = 'Jusqu’à ce que vous les retiriez'
export const keepRingSize = 'Retenir votre taille de bague'
export const untilErased = 'Jusqu’à ce que vous l’effaciez'
export const measureOnScreen = 'Mesurer une bague sur votre écran\u00a0: sa vraie échelle'
export const keepConsent = 'Garder votre choix sur les traceurs facultatifs, et sa date'
export const cartBetweenTabs = 'Accorder le panier entre vos onglets\u00a0: l’heure de son dernier changement'
export const sendCartLater = 'Envoyer plus tard un changement du panier fait sans réseau'
export const untilSent = 'Jusqu’à son envoi'
export const giveBackOrder =
  'Vous rendre ce que vous avez écrit à la commande quand vous la quittez un moment'
export const giveBackKept = 'Rendu pendant 15\u00a0minutes, effacé avec l’onglet'
export const keepHearts = `Garder les ${brand.product.many} dont vous touchez le cœur, et les confier à votre compte à la connexion`
export const showHearts = 'Montrer sur chaque page les cœurs de votre compte'
export const sendHearts = 'Envoyer à votre compte les cœurs que vous avez retirés'
export const untilSentOrLogout = 'Jusqu’à leur envoi, ou jusqu’à la déconnexion'
export const whoseHearts = 'Savoir de quel compte et de quand sont ces cœurs'
export const seenProducts = `Vous remontrer les douze derniers ${brand.product.many} que vous avez vus`
export const untilYouErase = 'Jusqu’à ce que vous les effaciez'
export const comparedProducts = `Retenir les ${brand.product.many} que vous comparez, trois au plus`
export const prefillUsername =
  'Préremplir votre nom d’utilisateur, si vous cochez «\u00a0Se souvenir de moi\u00a0»'
export const untilUnticked = 'Jusqu’à ce que vous décochiez'
export const welcomeOnce = 'Ne montrer la fenêtre de bienvenue qu’une fois'
export const bannerClosedPages = 'Ne plus montrer un bandeau fermé sur les pages déjà ouvertes'

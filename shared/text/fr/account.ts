import { brand } from '#brand/brand.ts'
import { offer } from '#brand/offer.ts'

/** The account: login, its pages, its data. */

export const dataDescription = `Vos données chez ${brand.name}\u00a0: les recevoir, les effacer.`
export const myData = 'Mes données'
export const receiveCopy = 'Recevoir une copie'
export const copyHolds =
  'Un fichier JSON, lisible et réutilisable\u00a0: votre compte, vos adresses, vos favoris, vos connexions et vos commandes avec leurs articles.'
export const downloadMyData = 'Télécharger mes données'
export const whatWeKeep = 'Ce que nous gardons, et pourquoi'
export const account = 'Compte'
export const accountKept = (years: number, days: number) =>
  `tant que vous l’utilisez\u00a0; après ${years} ans sans connexion, il est supprimé, avec un préavis de ${days} jours`
export const orders = 'Commandes'
export const ordersKept =
  'cinq ans pour les garanties, dix ans à partir de 120\u00a0€ (code de la consommation)'
export const invoices = 'Factures'
export const invoicesKept = 'dix ans (code de commerce)'
export const newsletter = 'Lettre'
export const newsletterKeptBefore = 'jusqu’à votre '
export const newsletterKeptLink = 'désinscription'
export const newsletterKeptAfter = ', qui ne dépend pas du compte'
export const allIsSaidBefore = 'Tout est dit dans '
export const privacy = 'Confidentialité et cookies'
export const allIsSaidAfter = ', avec vos autres droits.'
export const deleteMyAccount = 'Supprimer mon compte'
export const deletionLead =
  'Votre carnet d’adresses, vos favoris, votre panier et vos connexions sont effacés aussitôt, sans retour. Vous pourrez toujours commander sans compte.'
export const deleteMyAccountNext = 'Supprimer mon compte…'
export const accountWillBeErased = (username: string, email: string) =>
  `Le compte «\u00a0${username}\u00a0» (${email}) sera effacé aussitôt\u00a0:`
export const erased = 'effacés, sans retour\u00a0: adresses, favoris, panier, connexions\u202f;'
export const kept =
  'gardées, parce que la loi le demande\u00a0: commandes et factures, qui ne mènent plus à aucun compte\u202f;'
export const unchangedBefore =
  'inchangés\u00a0: vos droits sur vos commandes — rétractation, garanties — par les liens de leurs e-mails ou '
export const orderTracking = 'le suivi de commande'
export const durationsBefore = 'Les durées sont dans '
export const durationsAfter = '. Votre copie se télécharge avant, dans '
export const deletionUnderstood = 'J’ai compris\u00a0: la suppression est définitive'
export const password = 'Mot de passe'
export const deleteForGood = 'Supprimer définitivement'
export const keepMyAccount = 'Garder mon compte'

export const confirmPassword = 'Confirmer le mot de passe'
export const usernameOrEmail = 'Nom d’utilisateur ou e-mail'
export const rememberMe = 'Se souvenir de moi'
export const logIn = 'Se connecter'
export const username = 'Nom d’utilisateur'
export const email = 'E-mail'
export const createMyAccount = 'Créer mon compte'
export const receiveLink = 'Recevoir le lien'
export const changeMyPassword = 'Changer mon mot de passe'

export const myAccount = 'Mon compte'
export const myOrders = 'Mes commandes'
export const myAddresses = 'Mes adresses'
export const myFavourites = 'Mes favoris'
export const settings = 'Paramètres'
export const whatWeDoWithData = 'Ce que nous faisons de vos données\u00a0: '
export const withdraw = 'Renoncer au contrat ici'
export const logOut = 'Se déconnecter'

export const hello = (name: string) => `Bonjour ${name}`
export const latestOrders = 'Vos dernières commandes'
export const oneMoment = 'Un instant…'
export const deliveryAddress = 'Adresse de livraison'
export const noneYet = 'Aucune pour l’instant.'
export const favourites = 'Favoris'
export const favouritesLead = `Les ${brand.product.many} dont vous avez touché le cœur, avec leur prix et leur stock du jour.`
export const login = 'Connexion'
export const settingsLead = 'Votre nom, votre adresse e-mail, votre mot de passe.'
export const doubtOrExchange = 'Un doute, un échange'
export const returns = 'Retours et échanges'
export const noOrderBefore = 'Aucune commande dans ce compte. Celles passées sans compte se retrouvent par '
export const noOrderLink = 'leur numéro'
export const orderNumbered = (number: string) => `Commande n° ${number}`

export const yourName = 'Votre nom'
export const save = 'Enregistrer'
export const firstName = 'Prénom'
export const lastName = 'Nom'
export const emailAddress = 'Adresse e-mail'
export const changeEmail = 'Changer d’adresse'
export const pendingEmail = (email: string, hours: number) =>
  `En attente de confirmation\u00a0: ${email}. Le lien envoyé à cette adresse vaut ${hours} heures.`
export const newEmail = 'Nouvelle adresse e-mail'
export const currentPassword = 'Mot de passe actuel'
export const changePassword = 'Changer de mot de passe'
export const chooseThisPassword = 'Choisir ce mot de passe'
export const newPassword = 'Nouveau mot de passe'
export const otherLoginsEnd = 'Vos autres connexions prendront fin. '
export const forgottenPassword = 'Mot de passe oublié\u202f?'
export const logins = 'Connexions'
export const logOutEverywhere = 'Se déconnecter partout'
export const logOutEverywhereLead =
  'Un appareil perdu ou prêté\u202f? Toutes vos connexions prennent fin, celle-ci comprise.'
export const settingsDescription = `Le nom, l’adresse e-mail et le mot de passe de votre compte ${brand.name}.`

export const register = 'Inscription'
export const resetPassword = 'Réinitialiser le mot de passe'
export const continueWithGoogle = 'Continuer avec Google'
export const accountLead = `Avec un compte, vos favoris vous suivent et votre panier vous attend. −${offer.percent}\u00a0% sur votre première commande en acceptant nos e-mails.`
export const accountDescription = `Connectez-vous à votre compte ${brand.name}, créez-le ou choisissez un nouveau mot de passe.`

export const noAddressYet =
  'Aucune adresse pour l’instant. Celle que vous enregistrez ici remplit la commande à votre place.'
export const addAddress = 'Ajouter une adresse'
export const offeredFirst = 'Proposée d’abord à la commande'
export const editNamed = (name: string) => `Modifier ${name}`
export const edit = 'Modifier'
export const offerFirstNamed = (name: string) => `Proposer d’abord ${name}`
export const offerFirst = 'Proposer d’abord'
export const removeNamed = (name: string) => `Supprimer ${name}`
export const remove = 'Supprimer'
export const removeAddressAsk = 'Supprimer cette adresse de votre carnet\u202f?'
export const yesRemove = 'Oui, supprimer'

export const addressesDescription = `Les adresses de livraison de votre compte ${brand.name}.`
export const editAddress = 'Modifier une adresse'
export const newAddress = 'Nouvelle adresse'
export const addressName = 'Nom de cette adresse'
export const addressNameHint = 'Pour la reconnaître\u00a0: maison, bureau…'
export const offerFirstAtCheckout = 'La proposer d’abord à la commande'
export const cancel = 'Annuler'

export const linkSpent = 'Il a déjà servi, un plus récent l’a remplacé, ou sa journée est passée.'
export const seeSettings = 'Voir mes paramètres'
export const confirmThisAddress = 'Confirmer cette adresse'
export const accountWillTakeEmail = (email: string) =>
  `Votre compte ${brand.name} passera à l’adresse ${email}.`
export const confirmAddress = 'Confirmer une adresse'
export const confirmAddressDescription = 'La nouvelle adresse e-mail d’un compte.'

export const noPassword = 'Votre compte n’a pas de mot de passe\u00a0: une connexion récente en tient lieu.'

export const humanProof = 'Une vérification'
export const humanProofLead =
  'Beaucoup de formulaires viennent de votre réseau. Confirmez que vous n’êtes pas une machine.'
export const next = 'Continuer'
export const humanProofDescription = 'Confirmer que vous n’êtes pas une machine.'

export const confirmThisDevice = 'Confirmer cet appareil'
export const deviceLead = 'Vos essais de connexion y seront comptés à part de ceux des autres.'
export const confirmDevice = 'Confirmer un appareil'
export const deviceDescription = 'Faire reconnaître un appareil avant de se connecter.'

export const newPasswordDescription = `Choisissez le nouveau mot de passe de votre compte ${brand.name}.`

export const showPassword = 'Afficher le mot de passe'

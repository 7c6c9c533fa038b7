import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'
import { plural } from '../plural.ts'

/** Favourites and shared selections. */

export const selection = `Une sélection ${brand.product.ofMany}`
export const myFavourites = 'Mes favoris'
export const selectionDescription = `Des ${brand.product.many} ${brand.name}, choisis pour être montrés.`
export const favouritesDescription = `Les ${brand.product.many} ${brand.name} dont vous avez touché le cœur.`
export const selectionLead = `Ces ${brand.product.many} ont été choisis pour vous être montrés.`
export const onceLoggedIn = `Une fois connecté, touchez le cœur d’${brand.product.a} pour le retrouver ici.`
export const logIn = 'Se connecter'
export const theProducts = `Les ${brand.product.many}`
export const noneHere = `${capital(brand.product.no)} ici pour l’instant.`
export const seeAllProducts = `Voir tous les ${brand.product.many}`

export const priceFell = (saved: string, now: string) =>
  `Le prix a baissé depuis votre ajout\u00a0: ${saved} →\u00a0${now}`
export const backInStock = 'De nouveau disponible'
export const soldOutSince = 'Épuisé depuis votre ajout'
export const left = (count: number) =>
  plural(count, { one: 'Il ne reste qu’une pièce', other: `Il ne reste que ${count} pièces` })

export const compare = 'Comparer'
export const selectionOfHouse = `Une sélection ${brand.product.ofMany} ${brand.name}`
export const shareMyList = 'Partager ma liste'
export const noFavouriteYet = `Vous n’avez pas encore de favori. Touchez le cœur d’${brand.product.a} pour le retrouver ici.`
export const notYetFavourite = ' n’est pas encore dans vos favoris.'
export const addToFavourites = 'Ajouter à mes favoris'

export const added = 'Ajouté aux favoris'
export const takenOff = 'Retiré des favoris'
export const addedMany = 'Ajoutés aux favoris'

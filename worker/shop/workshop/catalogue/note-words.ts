/** French sentences for the English notes of the file reader, which the commands show. */
const said: readonly (readonly [english: RegExp, french: string])[] = [
  [
    /^the SKU of line (\d+) already: .*/,
    'la référence est déjà celle de la ligne $1\u00a0: ligne non écrite',
  ],
  [
    /^the number of line (\d+) already: .*/,
    'le numéro est déjà celui de la ligne $1\u00a0: ligne non écrite',
  ],
  [
    /^the number of « (.*) », which .*/,
    'ce numéro est celui de «\u00a0$1\u00a0», propre à la boutique\u00a0: ligne non écrite',
  ],
  [
    /^the SKU of product (\d+) of this shop: .*/,
    'cette référence est celle du produit $1\u00a0: ligne non écrite',
  ],
  [
    /^product (\d+) of this shop has its SKU: .*/,
    'le produit $1 de la boutique a cette référence\u00a0: écrit là',
  ],
  [/^its SKU is that of line (\d+)$/, 'sa référence est celle de la ligne $1'],
  [/^its number is that of line (\d+)$/, 'son numéro est celui de la ligne $1'],
  [/^its number is that of « (.*) » of this shop$/, 'son numéro est celui de «\u00a0$1\u00a0»'],
  [/^its SKU is that of product (\d+) of this shop$/, 'sa référence est celle du produit $1'],
  [/^a product has a name: .*/, 'un produit a un nom\u00a0: ligne non écrite'],
  [/^it has no name$/, 'elle n’a pas de nom'],
  [
    /^no product of this file or of this shop: left out$/,
    'aucun produit de ce fichier ni de la boutique\u00a0: laissé de côté',
  ],
  [
    /^not a number of a product: another one is given$/,
    'ce n’est pas un numéro de produit\u00a0: un autre est donné',
  ],
  [
    /^what another shop sells is not sold here: left out$/,
    'ce qu’une autre boutique vend n’est pas vendu ici\u00a0: laissé de côté',
  ],
  [
    /^files to download are not sold here: left out$/,
    'les fichiers à télécharger ne sont pas vendus ici\u00a0: laissé de côté',
  ],
  [
    /^a kind of product that is not sold here: left out$/,
    'ce genre de produit n’est pas vendu ici\u00a0: laissé de côté',
  ],
  [/^nothing is sold here without being sent: .*/, 'tout est envoyé\u00a0: écrit comme ce qui s’envoie'],
  [
    /^a set has the prices and the stock of its pieces: left out$/,
    'un ensemble a les prix et le stock de ses pièces\u00a0: laissé de côté',
  ],
  [
    /^only what another shop sells has one: left out$/,
    'réservé à ce qu’une autre boutique vend\u00a0: laissé de côté',
  ],
  [
    /^what things cost the house is not kept here: left out$/,
    'les coûts ne sont pas gardés ici\u00a0: laissé de côté',
  ],
  [
    /^« (.*) » is no unit that is known: left out$/,
    'l’unité «\u00a0$1\u00a0» est inconnue\u00a0: laissé de côté',
  ],
  [/^not a date: the line is not written$/, 'ce n’est pas une date\u00a0: ligne non écrite'],
  [/^nothing is given away here: written as a draft$/, 'rien n’est gratuit ici\u00a0: écrit en brouillon'],
  [
    /^no regular price to be lower than: left out$/,
    'sans prix habituel, pas de promotion\u00a0: laissé de côté',
  ],
  [/^not below the regular price: left out$/, 'pas plus bas que le prix habituel\u00a0: laissé de côté'],
  [/^values of an attribute without a name: left out$/, 'valeurs d’un choix sans nom\u00a0: laissé de côté'],
  [
    /^a variation has one of them: read as « (.*) »$/,
    'une variante n’en a qu’une\u00a0: lu «\u00a0$1\u00a0»',
  ],
  [/^neither yes nor no: read as yes$/, 'ni oui ni non\u00a0: lu oui'],
  [/^neither yes nor no: read as no$/, 'ni oui ni non\u00a0: lu non'],
  [/^neither 1, 0 nor -1: written as a draft$/, 'ni 1, ni 0, ni −1\u00a0: écrit en brouillon'],
  [/^neither 0, 1 nor notify: read as 0$/, 'ni 0, ni 1\u00a0: lu 0'],
  [/^a fraction of a cent: written as (.*)$/, 'une fraction de centime\u00a0: écrit $1'],
  [/^not a number: left out$/, 'ce n’est pas un nombre\u00a0: laissé de côté'],
  [/^not a number of pieces: counted as none$/, 'ce n’est pas un nombre de pièces\u00a0: compté zéro'],
  [/^not a number of pieces: left out$/, 'ce n’est pas un nombre de pièces\u00a0: laissé de côté'],
  [/^perhaps thousands: read as (.*)$/, 'peut-être des milliers\u00a0: lu $1'],
  [/^only whole pieces are counted: read as (.*)$/, 'les pièces se comptent entières\u00a0: lu $1'],
  [/^no state of a stock: read as out of stock$/, 'état de stock inconnu\u00a0: lu épuisé'],
  [
    /^the choices of line (\d+) already: .*/,
    'ses choix sont déjà ceux de la ligne $1\u00a0: une seule des deux peut être choisie',
  ],
  [
    /^prices here hold the tax of their country: .*/,
    'les prix contiennent la taxe du pays\u00a0: vendu avec elle',
  ],
  [/^no state of a tax: sold as taxable$/, 'état de taxe inconnu\u00a0: vendu avec taxe'],
  [/^each country of delivery has one rate here: .*/, 'un seul taux par pays\u00a0: vendu à ce taux'],
  [/^not the address of a picture: left out$/, 'ce n’est pas l’adresse d’une image\u00a0: laissé de côté'],
  [/^no visibility: read as hidden$/, 'visibilité inconnue\u00a0: lu caché'],
  [
    /^a variation has no text of its own here: left out$/,
    'une variante n’a pas de texte à elle\u00a0: laissé de côté',
  ],
  [/^only a variation has one: left out$/, 'réservé aux variantes\u00a0: laissé de côté'],
  [
    /^not an amount in euros: the line is not written$/,
    'ce n’est pas un montant en euros\u00a0: ligne non écrite',
  ],
  [/^what it costs is not understood$/, 'son prix n’est pas compris\u00a0: ligne non écrite'],
  [
    /^a number a spreadsheet has shortened: written as it stands$/,
    'un nombre qu’un tableur a raccourci\u00a0: écrit tel quel',
  ],
  [/^before it begins: this reduction never runs$/, 'avant son début\u00a0: cette promotion ne court jamais'],
  [
    /^letters that look as if read wrongly before: written as they stand$/,
    'des lettres semblent déjà mal lues\u00a0: écrites telles quelles',
  ],
  [/^edited here since: left as it is$/, 'modifiée à l’atelier depuis\u00a0: laissée comme elle est'],
  [/^no sale price: left out$/, 'pas de prix de promotion\u00a0: laissé de côté'],
  [/^fewer pieces than none: counted as none$/, 'moins que zéro\u00a0: compté zéro'],
  [
    /^(.+) in it: written as its words alone$/,
    'images, liens ou codes de modules dedans\u00a0: ses mots seuls sont gardés',
  ],
  [
    /^a product with choices has the prices of its variations: left out$/,
    'un produit à choix a les prix de ses variantes\u00a0: laissé de côté',
  ],
  [
    /^a variation has that of its product: left out$/,
    'une variante a celui de son produit\u00a0: laissé de côté',
  ],
  [/^longer than (\d+) letters: left out$/, 'plus long que $1 lettres\u00a0: laissé de côté'],
  [/^neither text nor number: left out$/, 'ni texte ni nombre\u00a0: laissé de côté'],
  [/^reviews are not brought: left out$/, 'les avis ne viennent pas\u00a0: laissés de côté'],
  [/^only the first picture of a variation is brought$/, 'seule la première image d’une variante vient'],
  [/^it is behind a password there: a draft here$/, 'sous mot de passe là-bas\u00a0: brouillon ici'],
  [/^it has none: a draft here$/, 'sans prix\u00a0: brouillon ici'],
  [/^it has no price: written as a draft, which nobody sees$/, 'sans prix\u00a0: brouillon'],
  [/^no price$/, 'ce n’est pas un prix'],
  [/^not there: the set is without$/, 'absent là-bas\u00a0: l’ensemble est sans'],
  [/^not understood: left out$/, 'pas compris\u00a0: laissé de côté'],
  [
    /^the platform did not tell: .*/,
    'la boutique n’a pas répondu\u00a0: ce qui est ici reste, jusqu’à la prochaine lecture',
  ],
  [/^a kind of code that is unknown here: off$/, 'genre de code inconnu ici\u00a0: éteint'],
  [/^not a whole percent, nor an amount: off$/, 'ni un pourcentage entier ni un montant\u00a0: éteint'],
  [
    /^a code here is for everyone or for one address: off$/,
    'un code est pour tous ou pour une adresse\u00a0: éteint',
  ],
  [/^not a code that can be typed here: off$/, 'ce code ne peut pas être saisi\u00a0: éteint'],
  [
    /^a customer of this shop has that number: left as it is$/,
    'un compte de la maison a ce numéro\u00a0: laissé comme il est',
  ],
  [/^this product itself: left out$/, 'ce produit lui-même\u00a0: laissé de côté'],
  [
    /^a variation here, and a product in this file.*/,
    'une variante ici, un produit dans ce fichier\u00a0: ligne non écrite',
  ],
  [
    /^a product here, and a variation in this file.*/,
    'un produit ici, une variante dans ce fichier\u00a0: ligne non écrite',
  ],
  [/^none of its options: left out$/, 'ce n’est aucun de ses choix\u00a0: laissé de côté'],
  [/^computed here: left out$/, 'calculé ici\u00a0: laissé de côté'],
  [/^its stock of (.*) decides: left out$/, 'son stock de $1 décide\u00a0: laissé de côté'],
  [/^this reduction is over: left out$/, 'cette promotion est finie\u00a0: laissée de côté'],
  [
    /^no product of this file is its parent.*/,
    'aucun produit de ce fichier n’est le sien\u00a0: ligne non écrite',
  ],
  [/^its parent is no variable product.*/, 'son produit n’a pas de variantes\u00a0: ligne non écrite'],
  [
    /^its product has no attribute « (.*) ».*/,
    'son produit n’a pas le choix «\u00a0$1\u00a0»\u00a0: ligne non écrite',
  ],
  [/^it does not say 1: written as a draft$/, 'il ne dit pas 1\u00a0: écrit en brouillon'],
  [
    /^letters were lost where this file was made.*/,
    'des lettres ont été perdues avant ce fichier\u00a0: ligne non écrite',
  ],
  [/^a formula failed in the spreadsheet.*/, 'une formule du tableur a échoué\u00a0: ligne non écrite'],
  [/^the law forbids this word: (.*)$/, 'ce mot ne s’écrit pas\u00a0: $1. Corrigez la fiche'],
  [/^no picture at (.*)$/, 'l’image $1 n’a pas pu être gardée, ajoutez-la dans la fiche'],
  [/^signs that nobody sees: left out$/, 'des signes que personne ne voit\u00a0: retirés'],
]

/** Returns a note in French; `null` when it has no translation. */
export function noteWords(done: string): string | null {
  const found = said.find(([english]) => english.test(done))
  return found ? done.replace(found[0], found[1]) : null
}

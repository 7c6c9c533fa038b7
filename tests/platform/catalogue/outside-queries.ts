import bracelets from '../../../shared/brands/aubenacre/catalogue/bracelets.json'
import earrings from '../../../shared/brands/aubenacre/catalogue/earrings.json'
import necklaces from '../../../shared/brands/aubenacre/catalogue/necklaces.json'
import rings from '../../../shared/brands/aubenacre/catalogue/rings.json'
import sets from '../../../shared/brands/aubenacre/catalogue/sets.json'

interface Entry {
  id: number
  name: string
  category: string
  collections?: string[]
  recipients?: string[]
  occasions?: string[]
  materials?: string[]
  style?: string
}
const products: readonly Entry[] = [rings, necklaces, earrings, bracelets, sets].flatMap(
  (file) => file.products as Entry[],
)

const made = (of: RegExp) => (entry: Entry) => entry.materials?.some((each) => of.test(each)) ?? false
const styled = (as: RegExp) => (entry: Entry) => as.test(entry.style ?? '')
const kind = (category: string) => (entry: Entry) => entry.category === category
const within = (list: string) => (entry: Entry) =>
  [entry.collections, entry.recipients, entry.occasions].some((lists) => lists?.includes(list))

/** What a word of the trade names, by the facts of the catalogue. */
const traits: Record<string, (entry: Entry) => boolean> = {
  ring: kind('bagues'),
  necklace: kind('colliers'),
  earrings: kind('boucles-doreilles'),
  bracelet: kind('bracelets'),
  set: kind('ensemble-de-bijoux'),
  chain: styled(/^chaîne$/),
  pendant: styled(/pendentif|médaille/),
  medal: styled(/médaille/),
  studs: styled(/^puces?$/),
  drops: styled(/pendants|dormeuses|chandeliers/),
  hoops: styled(/créoles/),
  signet: styled(/chevalière/),
  wedding: styled(/alliance/),
  solitaire: styled(/solitaire|entourage/),
  bangle: styled(/jonc/),
  curb: (entry) => styled(/gourmette/)(entry) || /Gourmette/.test(entry.name),
  cable: (entry) => /Forçat/.test(entry.name),
  venetian: (entry) => /Vénitienne/.test(entry.name),
  snake: (entry) => /Serpent/.test(entry.name),
  horse: (entry) => /Cheval/.test(entry.name),
  river: styled(/rivière/),
  choker: (entry) => /Ras-de-cou/.test(entry.name),
  long: styled(/sautoir/),
  row: (entry) => styled(/^rang$/)(entry) && made(/perle/)(entry),
  cord: (entry) => /Cordon/.test(entry.name),
  gold: made(/^Or /),
  gold750: made(/^Or .*750/),
  gold375: made(/^Or .*375/),
  yellow: made(/^Or jaune/),
  white: made(/^Or blanc/),
  golden: made(/^Or jaune|vermeil|plaqué or/i),
  vermeil: made(/vermeil/i),
  plated: made(/plaqué or/i),
  silver: made(/^Argent/),
  steel: made(/acier/i),
  titanium: made(/titane/i),
  leather: made(/cuir/),
  pearl: made(/perle/),
  akoya: made(/Akoya/),
  tahiti: made(/Tahiti/),
  fresh: made(/eau douce/),
  baroque: within('baroque'),
  keshi: (entry) => /Keshi/.test(entry.name),
  diamond: made(/diamant/),
  sapphire: made(/saphir/),
  emerald: made(/émeraude/),
  amethyst: made(/améthyste/),
  crystal: made(/cristal/),
  citrine: made(/citrine/),
  tiger: made(/œil-de-tigre/),
  stone: made(/quartz|améthyste|citrine|topaze|onyx|lave/),
  man: (entry) => within('homme')(entry) || within('cadeaux-pour-lui')(entry),
  woman: within('cadeaux-pour-elle'),
  bride: within('mariage'),
  love: within('amour'),
  own: within('cadeaux-personnalises'),
  letters: (entry) => styled(/lettres/)(entry) || /Prénom|Lettres/.test(entry.name),
  any: () => true,
}

/**
 * Words that others wrote, as they wrote them: products and categories in the public data of French jewellery shops, the
 * trees of categories of Google and of a second-hand market in French, words of shops’ own lists of searches and of pages about
 * pearls, read on 26 November 2026. Behind each, what it names by the traits above; words of taste (`Luxe`, `Élégante`)
 * name nothing. What names a kind, a metal, a stone or a motif the house does not sell was left out before any search was
 * made. A search is answered when one of the first five products is of all that it names.
 */
const written: Record<string, readonly string[]> = {
  any: ['bijoux', 'bijouterie', 'idée cadeau', 'cadeau bijou'],
  ring: ['bagues', 'bague', 'Bague Anneau'],
  'ring woman': ['bagues femme', 'bague femme', 'bague argent femme'],
  'ring man': ['Bagues Homme', 'bague homme'],
  'ring silver': ['Bague Femme Argent 925 Minimaliste', 'bagues argent', 'Bague Alliance Argent 925'],
  'ring gold': ['Bague Or', 'Anneau Or Simple', 'Bague Solitaire Or 18K', 'bagues en or'],
  'ring pearl': [
    'bague perle',
    'bagues en perles',
    'bague en perle',
    'Bague Perle Solitaire',
    'bagues perles',
  ],
  'ring pearl golden': ['Bague Perle Dorée'],
  'ring solitaire': ['Bague Solitaire', 'Bague Solitaire Premium', 'solitaires'],
  'ring diamond': ['bague en diamant', 'Bague Solitaire Diamant', 'Bague Éternité Diamants', 'bague diamant'],
  'ring sapphire': [
    'Bague Saphir',
    'Bague Vintage Saphir',
    'Bague Marquise Saphir',
    'Bague Pierre Bleue Or 18K',
  ],
  'ring bride': ['Solitaire Mariage Luxe', 'bague de fiançailles', 'Bague Alliance Or Blanc', 'alliance'],
  'ring wedding': ['Alliances', 'Alliance Titane Brossé'],
  'ring signet': ['chevalière', 'chevaliere homme acier', 'chevalière argent'],
  'ring signet silver': ['Bague chevalière en argent', 'Chevalière Argent Gravée'],
  'ring letters': ['Bague Gravure Personnalisée Argent 925'],
  'ring tahiti': ['Bague Solitaire Perle de Tahiti', 'bague perle de tahiti'],
  'ring tahiti diamond': ['Bague Perle de Tahiti & Diamants'],
  'ring white diamond': ['Or blanc 18k, Saphir, Diamants'],
  necklace: ['colliers', 'collier', 'Colliers & Pendentifs', 'tour de cou', 'Collier femme'],
  'necklace pearl': [
    'Collier Perles de Culture',
    'collier de perles',
    'Collier perles de culture 7mm',
    'colliers en perles',
  ],
  'necklace row': ['rangs de perles'],
  'necklace choker': ['Collier Ras de Cou Moderne', 'Choker'],
  'necklace long': ['sautoir', 'Collier Sautoir Perles', 'Sautoir Perles Argentées'],
  'necklace gold': ['Collier en Or massif', 'collier en or'],
  'necklace gold750': ['Collier en Or 18K', 'Collier en or 18 carats', 'Collier or 18 carats 45cm'],
  'necklace white': ['collier en or blanc'],
  'necklace silver': ['collier en argent', 'COLLIER ARGENT 925', 'Colliers Femme Argent'],
  'necklace steel': ['collier femme acier', 'collier homme chaine acier'],
  'necklace man': ['Colliers Homme', 'collier homme'],
  'necklace letters': ['Collier Prénom Personnalisé', 'collier personnalisé', 'collier prénom'],
  'necklace cord': ['Collier Cordon Pendentif'],
  'necklace tahiti': ['Collier Perles de Tahiti & Or', 'collier perles de tahiti'],
  'necklace stone': ['collier pierre naturelle'],
  pendant: ['Pendentifs', 'pendentif', 'Breloques et pendentifs', 'Pendentif Femme'],
  'pendant pearl': ['Collier Chaîne & Pendentif Perle', 'pendentif perle', 'pendentif perle de culture'],
  'pendant tahiti': ['Pendentif Perle de Tahiti'],
  'pendant silver': ['pendentif argent 925', 'Pendentif Argent Minimal'],
  'pendant citrine': ['Pendentif Citrine'],
  medal: ['Médaille', 'Pendentif disque en or 375. Gravure possible recto/verso.'],
  chain: ['Chaînes', 'Chaîne de Cou Fine', 'Collier Chaine Maille', 'chaine'],
  'chain silver': ['Chaîne Argent 925', 'Collier Chaîne Argent 925'],
  'chain silver cable': ['CHAINE MAILLE FORCAT ARGENT 925', 'chaine forçat'],
  'chain gold': ['chaine en or', 'CHAÎNE OR'],
  'chain horse': ['Maille cheval'],
  'chain snake': ['chaîne maille serpent'],
  'chain venetian': ['maille vénitienne', 'Collier Chaîne Vénitienne'],
  'chain curb': ['Chaîne Maillon Gourmette'],
  earrings: [
    "Boucles d'oreilles",
    'Boucles-d-oreilles',
    "Boucles d'oreilles Minimalistes",
    'boucles oreilles',
  ],
  'earrings silver': ['boucles oreilles argent', 'boucles oreilles argent 925'],
  'earrings gold': ["boucles d'oreilles or", 'Boucles-d-oreilles Femme Or'],
  'earrings pearl': [
    "Boucles d'oreilles perles",
    "Boucles d'Oreilles Perle Nacrée",
    "Boucles d'Oreilles Perles Nacrées",
    "boucle d'oreille perle",
  ],
  'earrings pearl silver': ["Boucles d'Oreilles Perle Argent 925"],
  'earrings pearl golden': ["Boucles d'oreilles Perles Dorées"],
  'earrings pearl gold': ["Boucles d'oreilles perle en or"],
  'earrings tahiti': ["Boucles d'Oreilles Perles de Tahiti"],
  'earrings hoops': ["Boucles d'oreilles Créoles", 'créoles', 'creoles'],
  'earrings drops': [
    "Boucles d'oreilles Pampilles",
    'Boucles Pendantes Cascade',
    'boucles pendantes',
    'dormeuses',
  ],
  'earrings studs': ["Clous d'oreilles Rock", "Puces d'oreilles", 'clous d’oreilles'],
  'earrings studs fresh': ["Clous Perle d'Eau Douce"],
  'earrings emerald': ["Boucles d'oreilles Émeraude", "Puces d'oreilles Émeraude"],
  'earrings diamond': ['Boucles Clous Diamants'],
  bracelet: ['Bracelets', 'Braclets', 'Bracelets & Joncs', 'bracelet'],
  'bracelet woman': ['Bracelet femme'],
  'bracelet man': ['bracelet homme', 'Gourmettes homme'],
  'bracelet leather': [
    'bracelet homme cuir',
    'bracelet cuir homme tresse',
    'Bracelet Homme Cuir & Acier',
    'Bracelet Cuir Tressé Magnétique',
    'BRACELET CORDON CUIR ACIER',
  ],
  'bracelet pearl': [
    'bracelet perle',
    'Bracelet Perles Naturelles',
    'Bracelet Élastique Perles',
    'bracelet en perles',
  ],
  'bracelet tahiti': ['Bracelet Multi-Perles de Tahiti'],
  'bracelet bangle': ['Bracelet Jonc Perle de Tahiti', 'Bracelet Rigide', 'joncs'],
  'bracelet silver': ['Bracelet Chaîne Argent 925', 'bracelet argent'],
  'bracelet curb': ['Gourmettes', 'Bracelet Chaîne Gourmette'],
  'bracelet river': ['Bracelet Tennis Luxe', 'bracelet tennis'],
  'bracelet own': ['Bracelet initiale personnalisé', 'bracelet gravé', 'Bracelet Identité'],
  'bracelet tiger': ['bracelet oeil de tigre'],
  'bracelet stone': ['bracelet perles pierre naturelle'],
  set: ['Parures', 'Parures complètes', 'Ensembles de bijoux', 'Parures de bijoux', 'Parure Soirée Élégante'],
  'set bride': ['Parure Mariée Royale', 'parure bijoux mariage'],
  'set tahiti': ['Parure Complète Perles de Tahiti'],
  'set pearl': ["Ensemble Collier Boucles d'Oreilles Perles", 'parure perles'],
  pearl: ['perles', 'perles de culture', 'bijoux en perles', 'Perles de culture, Argent sterling'],
  akoya: ['perles Akoya', "perle de culture d'Akoya du Japon"],
  tahiti: ['perles de Tahiti', 'Perle de Tahiti Ronde AAA', 'perle noire'],
  'tahiti baroque': ['Perle de Tahiti Baroque'],
  fresh: ["perles d'eau douce", 'Perle de culture d’eau douce'],
  baroque: ['perle baroque', 'perles baroques'],
  keshi: ['perles Keshi'],
  gold: ['or 18 carats', 'Or jaune 18k', 'bijoux en or'],
  white: ['Or blanc 18k, Diamant'],
  silver: ['Argent sterling 925', 'bijoux argent', 'bijoux argent 925'],
  man: ['bijoux homme', 'Bijoux homme (colliers, bagues, bracelets)', 'fête des pères'],
  woman: ['bijoux femme', 'cadeau bijoux femme', 'Cadeau bijoux pour maman'],
  own: ['bijoux personnalisés', 'Sur mesure & Gravure', 'Cadeaux de naissance', 'bijou gravé'],
  bride: ['bijoux mariage', 'mariage'],
  love: ['Saint-Valentin'],
}

/** Each of those searches, and the products that answer it. */
export const outsideQueries = Object.entries(written).flatMap(([named, queries]) => {
  const wanted = named.split(' ').map((trait) => traits[trait])
  const relevant = products.filter((entry) => wanted.every((holds) => holds?.(entry))).map(({ id }) => id)
  return queries.map((query) => [query, relevant] as const)
})

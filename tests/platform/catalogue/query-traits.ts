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

/** The traits that words of the trade name, as conditions on the catalogue. */
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
  garnet: made(/grenat/),
  topaz: made(/topaze/),
  onyx: made(/onyx/),
  lava: made(/lave/),
  gem: made(/diamant|saphir|émeraude/),
  fine: made(/quartz|améthyste|citrine|topaze|onyx|grenat/),
  both: styled(/toi et moi/),
  halo: styled(/entourage/),
  chandelier: styled(/chandeliers/),
  drop: (entry) => /Goutte/.test(entry.name),
  case: styled(/coffret/),
  birthday: within('anniversaire'),
  mineral: made(/quartz|améthyste|citrine|topaze|onyx|lave|grenat|diamant|saphir|émeraude/),
  couple: within('cadeaux-pour-lui-et-pour-elle'),
  rhodium: made(/rhodié/),
  duo: styled(/duo/),
  chains: styled(/chaînes d’oreille/),
  chained: within('chaine'),
  quartz: made(/quartz/),
  any: () => true,
}

/**
 * Returns each search with the products that answer it: those with all its traits.
 * @param written searches by their traits, which are separated by spaces
 */
export const answersOf = (written: Record<string, readonly string[]>) =>
  Object.entries(written).flatMap(([named, queries]) => {
    const wanted = named.split(' ').map((trait) => traits[trait])
    const relevant = products.filter((entry) => wanted.every((holds) => holds?.(entry))).map(({ id }) => id)
    return queries.map((query) => [query, relevant] as const)
  })

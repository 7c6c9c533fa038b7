/** Returns a list of ids: `ids('7051-7067, 7002')`. */
const ids = (spans: string): number[] =>
  spans.split(', ').flatMap((span) => {
    const [from = 0, to = from] = span.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })

const akoya = ids('7001-7002, 7021-7023, 7051-7052, 7071, 7091-7092')
const tahiti = ids('7003-7004, 7024-7026, 7053-7054, 7072-7073, 7093, 7100')
const baroque = ids('7005-7006, 7026-7029, 7055-7056, 7073-7074, 7094')
const earrings = ids('7051-7067')
const studs = ids('7051-7052, 7057, 7060, 7065-7067')
const sets = ids('7091-7101')
const personalised = ids('7015-7016, 7042-7044, 7064, 7083-7084, 7086, 7101')
const forHim = ids(
  '7012-7014, 7026, 7037-7038, 7045-7046, 7065, 7073, 7077, 7079-7086, 7040, 7044, 7099-7101',
)
const forHer = ids(
  '7001-7011, 7013, 7015-7018, 7021-7044, 7051-7064, 7066-7067, 7071-7079, 7083-7086, 7091-7098, 7100-7101',
)
const love = ids(
  '7001-7002, 7004, 7008, 7013, 7015-7017, 7023-7024, 7028, 7032, 7042-7044, 7058, 7064, 7066-7067, 7083-7086, 7096, 7100-7101',
)
const wedding = ids(
  '7001-7002, 7004, 7013, 7017, 7021-7022, 7025, 7030, 7040-7041, 7051-7052, 7054, 7059, 7066-7067, 7071, 7075, 7078, 7086, 7091-7092, 7095, 7097, 7100',
)

/**
 * Searches as French shoppers type them, with the products that answer them. They were judged by reading the catalogue
 * before any search was tuned: by what the words mean, not by which texts contain them.
 */
export const searchQueries: readonly (readonly [query: string, relevant: readonly number[]])[] = [
  // Codes, complete and partial.
  ['BAG-AKO-001', [7001]],
  ['coltah003', [7026]],
  ['bou edo 001', [7057]],
  ['bag-per-001-t52', [7015]],
  ['AKO-001', [7001, 7021, 7051, 7071, 7091]],
  ['collier COL-TAH-003', [7026]],
  // Kinds of product, by their English names.
  ['earrings', earrings],
  ['rings', ids('7001-7018')],
  ['pearl necklace', ids('7021-7031')],
  // Kinds of product, by their usual names.
  ["boucles d'oreilles", earrings],
  ['boucle d oreille perle', ids('7051-7059')],
  ['BO argent', ids('7051, 7053, 7057-7058, 7060-7062, 7064')],
  ['puces', studs],
  ['clous d’oreilles', studs],
  ['créoles', [7056]],
  ['creole dorée', [7056]],
  ['pendants d’oreilles', ids('7053, 7055, 7058, 7061-7062')],
  ['solitaire', [7001, 7002, 7003, 7010, 7018]],
  ['parure', sets],
  ['parure mariage', [7091, 7092, 7095, 7097, 7100]],
  ['coffret cadeau', sets],
  ['chevaliere', [7012, 7014]],
  ['gourmettes', [7038, 7080, 7083]],
  ['médaille de baptême', [7044]],
  ['ras de cou', [7036, 7098]],
  ['choker', [7036]],
  ['sautoir', [7029]],
  ['bracelet tennis', [7078]],
  ['jonc', [7072]],
  ['bague toi et moi', [7008]],
  ['demi-parure perles', ids('7091-7096')],
  // Pearls.
  ['perle noire', tahiti],
  ['bague perle noire', [7003, 7004]],
  ['collier de perles blanches', ids('7021-7023, 7027-7033, 7043')],
  ['perles baroques', baroque],
  ['PERLES AKOYA', akoya],
  ['7 mm akoya', [7001, 7021, 7051, 7052]],
  ['keshi', [7006]],
  ['perle lavande', [7031, 7076]],
  // Metals.
  ['chaine argent', [7037, 7038]],
  ['chaîne en or', [7040, 7041]],
  ['bague or blanc', [7004, 7017]],
  ["boucles d'oreilles or jaune", [7052, 7066]],
  ['bague dorée', [7002, 7005, 7008, 7010, 7016, 7018]],
  ['or 18 carats', ids('7002, 7004, 7017, 7025, 7041, 7052, 7054, 7067')],
  ['vermeil', ids('7005, 7008, 7016, 7028-7029, 7039, 7043, 7055, 7059, 7094')],
  ['bracelet cuir', [7073, 7081]],
  // Stones and colours.
  ['améthyste', [7011]],
  ['bague violette', [7011]],
  ['pierre bleue', [7017, 7062]],
  ['émeraudes', [7066]],
  ['diamants', [7004, 7017, 7067]],
  ['oeil de tigre', [7046, 7082]],
  ['cristal de roche', [7009, 7034, 7061, 7077, 7097]],
  ['quartz', ids('7009, 7011, 7034-7035, 7046, 7061, 7077, 7082, 7097')],
  ['grenat rouge', [7018]],
  ['bijoux noirs pour homme', [7013, 7014, 7026, 7065, 7073, 7081, 7082]],
  // For whom, and when.
  ['bague homme', [7012, 7013, 7014]],
  ['alliance homme', [7013]],
  ['bracelet homme', ids('7073, 7079-7083')],
  ['cadeau homme cuir', [7026, 7073, 7081, 7099, 7100]],
  ['collier cuir homme perle', [7026]],
  ['bague de fiançailles', [7001, 7002, 7004, 7017]],
  ['cadeau fête des mères', forHer],
  ['cadeau pour mon mari', forHim],
  ['cadeau saint valentin', love],
  ['bracelet couple', ids('7073, 7077, 7079, 7083-7086')],
  ['bijoux de mariée', wedding],
  ["boucles d'oreilles mariage", ids('7051-7052, 7054, 7059, 7066-7067')],
  ['demoiselle d’honneur', [7075, 7095]],
  ['collier prénom', [7042, 7043]],
  ['initiale', personalised],
  ['bijou à graver', [7044, 7064, 7083, 7086]],
  // Sizes and lengths.
  ['chaîne 60 cm', [7037, 7038, 7045]],
  ['bague taille 66', [7012, 7013, 7014]],
  // Typing errors.
  ['colier akoya', [7021, 7022, 7023]],
  ['perle akoia', akoya],
  ['tahti', tahiti],
  ['amethiste', [7011]],
  ['saphire', [7017]],
  ['bague argnet', ids('7001, 7003, 7006-7007, 7009, 7011, 7014-7015')],
  ['braclet perle', ids('7071-7076, 7085')],
  ['acier inoxidable', ids('7012, 7026, 7045-7046, 7065, 7073, 7081-7082, 7085, 7099-7100')],
  ['parrure', sets],
  // Names of collections, with or without accents.
  ['Première Lueur', [7022, 7092]],
  ['ECUME', [7028, 7055, 7094]],
  // Half-typed words.
  ['boucl', earrings],
  ['brac', ids('7071-7086')],
  ['emer', [7066]],
  ['bague prén', [7015, 7101]],
  // Whole sentences.
  ['je cherche une bague en argent avec une perle pour ma femme', [7001, 7003, 7006, 7007]],
  ['quel collier offrir à ma mère pour son anniversaire ?', ids('7021-7024, 7030-7032, 7035, 7040-7044')],
  ['bracelet en acier pour homme avec fermoir aimanté', [7081]],
  ['petite bague discrète pas chère', ids('7005-7010, 7012')],
  ['un pendentif avec une perle de Tahiti à moins de 200 €', [7024]],
]

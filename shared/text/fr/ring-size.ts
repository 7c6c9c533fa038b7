/** The ring size guide. */

export const scaleFrance = 'France, Europe\u00a0: tour en mm'
export const scaleDiameter = 'Diamètre intérieur en mm'
export const scaleAmerica = 'États-Unis, Canada'
export const scaleItaly = 'Italie, Espagne, Suisse'
export const scaleGermany = 'Allemagne, Autriche'
export const scaleJapan = 'Japon'
export const iHaveSize = 'J’ai la taille…'
export const countryOrMeasure = 'Pays ou mesure'
export const find = 'Trouver'

export const witnessRuler = 'Règle témoin de 5 centimètres'
export const sizeAcross = (size: number, across: string) => `Taille ${size}, diamètre ${across} mm`
export const stripToCut = 'Bandelette à découper, graduée de 44 à 72'
export const slit = 'Fendez'
export const here = 'ici'
export const ringGauge = 'Le baguier'
export const printFullSize = 'Imprimer à 100\u00a0%'
export const printLead =
  'Imprimez cette page à 100\u00a0% (“taille réelle”, sans “ajuster à la page”). Posez une règle sur le trait ci-dessous\u00a0: il doit mesurer exactement 5\u00a0cm.'
export const printScale =
  'S’il mesure x\u00a0cm, réglez l’échelle de l’imprimante sur 5\u00a0÷\u00a0x\u00a0×\u00a0100\u00a0%. Exemples\u00a0: 4,8\u00a0cm\u00a0→\u00a0104\u00a0%\u202f; 5,2\u00a0cm\u00a0→\u00a096\u00a0%.'
export const circles = 'Cercles des tailles, diamètres de 14,0 à 22,9 mm'
export const onPaper =
  'Sur papier, tous les cercles de la taille 44 à la 72, et la bandelette à découper. À l’écran, ces dessins ne sont pas à l’échelle.'

export const onScreenTitle = 'À l’écran, sans imprimer'
export const setScreen = '1. Réglez l’écran avec une carte bancaire'
export const setScreenLead =
  'Posez sur l’écran une carte bancaire, ou toute carte de même format (85,60\u00a0×\u00a053,98\u00a0mm)\u202f: agrandissez ou réduisez le cadre jusqu’à ce qu’elle le recouvre exactement.'
export const frameSize = 'Grandeur du cadre'
export const frameSmaller = 'Réduire le cadre'
export const frameLarger = 'Agrandir le cadre'
export const cardCoversFrame = 'La carte recouvre le cadre'
export const settingStays =
  'Le réglage reste sur cet appareil. N’agrandissez pas la page avec les doigts pendant la mesure\u202f; refaites-le si vous changez d’écran.'
export const layRing = '2. Posez une bague'
export const layRingLead =
  'Choisissez une bague qui vous va. Réglez le disque jusqu’à ce qu’il emplisse l’intérieur de l’anneau, sans jour.'
export const discAcross = 'Diamètre du disque'
export const discSmaller = 'Disque plus petit'
export const discLarger = 'Disque plus grand'
export const orLayFinger = 'Ou posez le doigt'
export const layFingerLead =
  'Posez la base du doigt entre les deux traits et rapprochez-les jusqu’à la toucher.'
export const fingerWidth = 'Largeur du doigt'
export const linesCloser = 'Rapprocher les traits'
export const linesApart = 'Écarter les traits'
export const fingerIsRough =
  'Un ordre de grandeur, à une ou deux tailles près\u00a0: un doigt n’est pas rond, et l’articulation doit passer. La bandelette est plus sûre.'
export const discMeasures = (smallest: string, largest: string, from: number, to: number) =>
  `Une fois l’écran réglé, un disque de ${smallest} à ${largest}\u00a0mm mesure votre bague (${from} à ${to}).`

export const guides = 'Guides'
export const ringGuide = 'Guide des tailles de bague'
export const ringGuideTitle = 'Taille de bague\u00a0: mesurer et convertir (FR, US, UK, JP)'
export const ringGuideDescription =
  'Mesurez votre tour de doigt à la maison, vérifiez l’échelle d’impression (5\u00a0cm) et convertissez votre taille\u00a0: FR, US, UK, IT, ES, CH, DE, JP.'
export const ringGuideLead =
  'En France, la taille est le tour du doigt en millimètres\u00a0: une taille 52 mesure 52\u00a0mm de tour. Mesurez en fin de journée, mains tempérées.'
export const onThisPage = 'Sur cette page'
export const iKnowASize = 'J’ai une taille'
export const onScreen = 'À l’écran'
export const withThread = 'Avec un fil'
export const giveUnknowing = 'Offrir sans savoir'
export const sizeTable = 'Correspondance des tailles'
export const withStripOrThread = 'Avec la bandelette ou un fil'
export const stripCut =
  'Découpez la bandelette imprimée et fendez-la, ou prenez un fil. Enroulez à la base du doigt, sans serrer.'
export const stripRead =
  'Sur la bandelette, lisez le nombre dans la fente. Avec un fil, marquez l’endroit où il se croise.'
export const threadMeasure =
  'Posez le fil le long d’une règle\u00a0: sa longueur en millimètres est votre taille française.'
export const betweenTwoSizes = 'Entre deux tailles, prenez la plus grande.'
export const ringYouWear =
  'Une bague que vous portez déjà\u202f? Posez-la sur les cercles du baguier imprimé\u00a0: le bon cercle touche le bord intérieur de l’anneau, sans jour.'
export const measureWell = 'Bien mesurer'
export const measureWhen = 'En fin de journée, doigt à température normale, trois fois.'
export const jointMustPass = 'L’articulation doit passer.'
export const wideBand = 'Anneau large (6\u00a0mm et plus)\u00a0: prenez une taille au-dessus.'
export const largerOfTwo = 'Entre deux tailles, la plus grande.'
export const findSizeTitle = 'Trouver sa taille de bague sans se tromper'
export const giftLead =
  'Empruntez une bague portée au même doigt et posez-la sur le baguier. Sinon, choisissez 52\u00a0à\u00a054 pour elle, 60\u00a0à\u00a062 pour lui\u00a0: l’'
export const exchange = 'échange'
export const exchangePossible = ' est possible, sauf pour une bague personnalisée.'
export const seeRings = 'Voir les bagues'

export const tableTitle = 'Tableau des tailles'
export const worldSizes = 'Tailles internationales'
export const columnFrance = 'FR / EU '
export const columnAround = 'tour, mm'
export const columnDiameter = 'Diamètre '
export const millimetres = 'mm'
export const columnAmerica = 'US / CA'
export const columnBritain = 'UK'
export const columnItaly = 'IT / ES / CH'
export const columnGermany = 'DE / AT'
export const columnJapan = 'JP'
export const tableNote =
  'En Allemagne, on donne le tour (54) ou le diamètre (17,2). Au Japon, les fiches récentes emploient aussi le tour en millimètres. Valeurs arrondies à la plus proche\u00a0: écart possible d’un quart de taille.'

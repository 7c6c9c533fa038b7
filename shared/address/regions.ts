import type { RegionCheck, RegionCountry } from './region-codes.ts'

/** States, provinces and regions of the countries that need one in an address, as `code name` pairs. */
const lists = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA Californie|CO Colorado|CT Connecticut|DE Delaware|DC District de Columbia|FL Floride|GA Géorgie|HI Hawaï|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiane|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM Nouveau-Mexique|NY New York|NC Caroline du Nord|ND Dakota du Nord|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvanie|RI Rhode Island|SC Caroline du Sud|SD Dakota du Sud|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginie|WA Washington|WV Virginie-Occidentale|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC Colombie-Britannique|MB Manitoba|NB Nouveau-Brunswick|NL Terre-Neuve-et-Labrador|NT Territoires du Nord-Ouest|NS Nouvelle-Écosse|NU Nunavut|ON Ontario|PE Île-du-Prince-Édouard|QC Québec|SK Saskatchewan|YT Yukon',
  ES: 'C A Coruña|VI Araba/Álava|AB Albacete|A Alicante|AL Almería|O Asturias|AV Ávila|BA Badajoz|PM Baleares|B Barcelona|BI Bizkaia|BU Burgos|CC Cáceres|CA Cádiz|S Cantabria|CS Castellón|CE Ceuta|CR Ciudad Real|CO Córdoba|CU Cuenca|SS Gipuzkoa|GI Girona|GR Granada|GU Guadalajara|H Huelva|HU Huesca|J Jaén|LO La Rioja|GC Las Palmas|LE León|L Lleida|LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|OR Ourense|P Palencia|PO Pontevedra|SA Salamanca|TF Santa Cruz de Tenerife|SG Segovia|SE Sevilla|SO Soria|T Tarragona|TE Teruel|TO Toledo|V Valencia|VA Valladolid|ZA Zamora|Z Zaragoza',
  IT: 'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|AQ L’Aquila|SP La Spezia|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo',
} as const satisfies Record<RegionCountry, string>

export interface Region {
  code: string
  name: string
}

const split = (list: string): Region[] =>
  list.split('|').map((pair) => {
    const gap = pair.indexOf(' ')
    return { code: pair.slice(0, gap), name: pair.slice(gap + 1) }
  })

/** Regions by country, in French alphabetical order. */
export const regions: Record<RegionCountry, Region[]> = {
  US: split(lists.US),
  CA: split(lists.CA),
  ES: split(lists.ES),
  IT: split(lists.IT),
}

/** Whether `code` is a region of `country`. */
export const isRegion: RegionCheck = (country, code) =>
  regions[country].some((region) => region.code === code)

/** The part of `paths` for the workshop. */
export const workshopPaths = {
  /** Pending tasks of the shop. */
  workshop: '/atelier',
  workshopCache: '/atelier/cache',
  /** Pages where the staff edit the catalogue. */
  workshopProducts: '/atelier/produits',
  /** Products of a category or a tag. */
  workshopProductsIn: (term: number) => `/atelier/produits?rayon=${term}`,
  workshopNewProduct: '/atelier/produits/nouveau',
  workshopCategories: '/atelier/produits/categories',
  workshopCategory: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/categories/${id}`,
  workshopTags: '/atelier/produits/etiquettes',
  workshopTag: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/etiquettes/${id}`,
  workshopCoupons: '/atelier/codes',
  workshopCoupon: (id: number | ':id{[0-9]{1,9}}') => `/atelier/codes/${id}`,
  workshopRedirects: '/atelier/redirections',
  /** Test of old addresses: the upload of a file, and a stored list from a position on. */
  workshopTrial: '/atelier/redirections/essai',
  workshopTrialOf: (list: string, from = 0) =>
    `/atelier/redirections/essai?${new URLSearchParams({ liste: list, ...(from && { depuis: String(from) }) })}`,
  /** Things to tick in a picker of a form, as an HTML fragment. */
  workshopPicks: '/atelier/choix',
  workshopBulk: '/atelier/produits/ensemble',
  /** Import and export of the catalogue as a file: the upload, its report, the writing and the export. */
  workshopImport: '/atelier/produits/fichier',
  workshopImportOf: (hash: string) => `/atelier/produits/fichier?${new URLSearchParams({ fichier: hash })}`,
  workshopImportWrite: '/atelier/produits/fichier/ecrire',
  workshopExport: '/atelier/produits/produits.csv',
  /** Editing of texts, menus, home, news, guides and looks: the list, one piece by its key, and its preview. */
  workshopTexts: '/atelier/textes',
  workshopText: (key: string) => `/atelier/textes/${key}`,
  workshopTextPreview: (key: string) => `/atelier/textes/${key}/apercu`,
  /** Pictures that the staff sent, and one of them by its file. */
  workshopImages: '/atelier/images',
  workshopImage: (file: string) => `/atelier/images/${file}`,
  /** Upload of pictures from the form of a product. */
  workshopPictures: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}/images`,
  workshopProduct: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}`,
  workshopProductPreview: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}/apercu`,
  /** Login of the staff, and the page where the browser asks for the operator key. */
  workshopLogin: '/atelier/connexion',
  workshopLoginBackTo: (path: string) => `/atelier/connexion?${new URLSearchParams({ retour: path })}`,
  workshopByKey: '/atelier?cle=1',
  workshopLogout: '/atelier/deconnexion',
  /** Page of an invitation to join the staff, from the link of a mail. */
  staffInvitation: (token: string) => `/atelier/invitation?${new URLSearchParams({ jeton: token })}`,
  /** Orders: search, one order, and packing slips to print. */
  workshopOrders: '/atelier/commandes',
  workshopOrder: (id: number | ':id') => `/atelier/commandes/${id}`,
  workshopNote: (id: number | ':id') => `/atelier/commandes/${id}/notes`,
  workshopInvoice: (id: number | ':id') => `/atelier/commandes/${id}/facture.pdf`,
  workshopNewOrder: '/atelier/commandes/nouvelle',
  workshopSlips: '/atelier/bons',
  /** Labels of parcels as text, of the orders that the query names. */
  workshopLabels: '/atelier/etiquettes.txt',
  workshopLabelOf: (id: number) => `/atelier/etiquettes.txt?${new URLSearchParams({ commande: String(id) })}`,
  workshopStock: '/atelier/stock',
  /** Customers: search, and one person by account or order: `compte-12`, `commande-1042`. */
  workshopPeople: '/atelier/clients',
  workshopPerson: (ref: string) => `/atelier/clients/${ref}`,
  workshopPersonFile: (ref: string) => `/atelier/clients/${ref}/donnees.json`,
  workshopHealth: '/atelier/sante',
  /** Statistics, as charts and as a file. */
  workshopFigures: '/atelier/chiffres',
  workshopFiguresFile: '/atelier/chiffres.csv',
  /** Invoices and credit notes of a period, for accountants. */
  workshopJournalFile: '/atelier/ventes.csv',
  /** Members with their roles and sessions, a member's own settings, the log of all actions. */
  workshopTeam: '/atelier/equipe',
  workshopSelf: '/atelier/moi',
  /** Passkeys of the staff: login, and their management. */
  workshopPasskeyLoginOptions: '/atelier/connexion/cle/options',
  workshopPasskeyLogin: '/atelier/connexion/cle',
  workshopPasskeyOptions: '/atelier/moi/cles/options',
  workshopPasskeys: '/atelier/moi/cles',
  workshopRemovePasskey: '/atelier/moi/cles/suppression',
  workshopLog: '/atelier/journal',
  workshopLogFile: '/atelier/journal.csv',
  /** Packing slip of an order, to print. */
  packingSlip: (id: number | ':id') => `/atelier/commande/${id}/bon`,
} as const

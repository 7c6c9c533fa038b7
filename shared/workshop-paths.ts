/** Addresses of the workshop, which `paths` holds among all others. */
export const workshopPaths = {
  /** What the shop has to do, for its operator. */
  workshop: '/atelier',
  workshopCache: '/atelier/cache',
  /** The catalogue, where the staff edits it. */
  workshopProducts: '/atelier/produits',
  workshopNewProduct: '/atelier/produits/nouveau',
  workshopCoupons: '/atelier/codes',
  workshopCoupon: (id: number | ':id{[0-9]{1,9}}') => `/atelier/codes/${id}`,
  workshopRedirects: '/atelier/redirections',
  /** Old addresses tried against the shop: where a file of them is sent, and a list of them from its first on. */
  workshopTrial: '/atelier/redirections/essai',
  workshopTrialOf: (list: string, from = 0) =>
    `/atelier/redirections/essai?${new URLSearchParams({ liste: list, ...(from && { depuis: String(from) }) })}`,
  workshopBulk: '/atelier/produits/ensemble',
  /** The catalogue in and out as a file: where one is sent, its report, and the file. */
  workshopImport: '/atelier/produits/fichier',
  workshopImportOf: (hash: string) => `/atelier/produits/fichier?${new URLSearchParams({ fichier: hash })}`,
  workshopImportWrite: '/atelier/produits/fichier/ecrire',
  workshopExport: '/atelier/produits/produits.csv',
  /** Texts, menus, home, news, guides and looks, where the staff edits them; one of them by its key, and what shows it. */
  workshopTexts: '/atelier/textes',
  workshopText: (key: string) => `/atelier/textes/${key}`,
  workshopTextPreview: (key: string) => `/atelier/textes/${key}/apercu`,
  /** Where the form of a product sends a picture. */
  workshopPictures: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}/images`,
  workshopProduct: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}`,
  workshopProductPreview: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}/apercu`,
  /** Where the staff logs in, and where the browser asks for the operator key. */
  workshopLogin: '/atelier/connexion',
  workshopLoginBackTo: (path: string) => `/atelier/connexion?${new URLSearchParams({ retour: path })}`,
  workshopByKey: '/atelier?cle=1',
  workshopLogout: '/atelier/deconnexion',
  /** Where the link of an invitation to work at the house leads. */
  staffInvitation: (token: string) => `/atelier/invitation?${new URLSearchParams({ jeton: token })}`,
  /** Orders as the staff looks for them, one of them, and packing slips of several to print. */
  workshopOrders: '/atelier/commandes',
  workshopOrder: (id: number | ':id') => `/atelier/commandes/${id}`,
  workshopNote: (id: number | ':id') => `/atelier/commandes/${id}/notes`,
  workshopInvoice: (id: number | ':id') => `/atelier/commandes/${id}/facture.pdf`,
  workshopNewOrder: '/atelier/commandes/nouvelle',
  workshopSlips: '/atelier/bons',
  workshopStock: '/atelier/stock',
  /** Customers; one of them, or whoever placed an order: `compte-12`, `commande-1042`. */
  workshopPeople: '/atelier/clients',
  workshopPerson: (ref: string) => `/atelier/clients/${ref}`,
  workshopPersonFile: (ref: string) => `/atelier/clients/${ref}/donnees.json`,
  workshopHealth: '/atelier/sante',
  /** What was counted, drawn and as a file. */
  workshopFigures: '/atelier/chiffres',
  workshopFiguresFile: '/atelier/chiffres.csv',
  /** Members, their roles and sessions; what one does for oneself; what everybody did. */
  workshopTeam: '/atelier/equipe',
  workshopSelf: '/atelier/moi',
  /** The same as for customers, for passkeys of those who work at the house. */
  workshopPasskeyLoginOptions: '/atelier/connexion/cle/options',
  workshopPasskeyLogin: '/atelier/connexion/cle',
  workshopPasskeyOptions: '/atelier/moi/cles/options',
  workshopPasskeys: '/atelier/moi/cles',
  workshopRemovePasskey: '/atelier/moi/cles/suppression',
  workshopLog: '/atelier/journal',
  workshopLogFile: '/atelier/journal.csv',
  /** What goes into the parcel of an order, for its operator to print. */
  packingSlip: (id: number | ':id') => `/atelier/commande/${id}/bon`,
} as const

export const transferUsage = `Moving house:
       npm run catalogue -- pull [--url … --key … --secret …] [--guides <slug>] [--all] [--force] [--dry] [--remote] [--persist-to <folder>]
       npm run catalogue -- push [--url … --key … --secret …] [--site <address>] [--dry]
       npm run catalogue -- csv [read] <file.csv> [--force] [--dry] [--remote] [--persist-to <folder>]
       npm run catalogue -- csv write <file.csv> [--site <address>]

pull        Copies a WooCommerce shop into the database of this one: products, sets, categories, tags, codes, customers
            (without their passwords) and the articles of a category (--guides, \`guide\` by default). Stopped, it goes on where
            it was; again, it brings what has changed there since, and leaves the rest as it is here. --all also asks for
            products nobody has edited since. Pictures come among the originals: build the shop again to show them.
            The address and the key are COMMERCE_URL, COMMERCE_KEY and COMMERCE_SECRET unless they are given.
push        Brings the catalogue of this shop to a WooCommerce shop, whose key has to write: categories, tags, attributes,
            products by their SKU, variations, sets. It deletes nothing, sends only what has changed here since, and goes on
            where it stopped. This shop is read at --site (SITE_URL, or the local one), where CATALOGUE_KEY and
            CATALOGUE_SECRET open it; a local one cannot show its pictures to the other.
csv         Reads a file of products as WooCommerce exports it, or as its importer takes it, into the database: French or
            English, in UTF-8, UTF-16 or Windows-1252, parted by commas, semicolons or tabs. A column nobody knows stops it
            before anything is written; each cell that is not understood is a line of the report. Or writes the catalogue
            as such a file: any WooCommerce shop takes it.
--force     Writes over what was edited in the workshop since it was brought: otherwise that is left as it is here, and told.
--dry       Reads and reports all the same, and writes nothing.
The exit code is 1 when something was left behind or not understood, 2 for a command that is not understood.`

/** Options of these commands, as `parseArgs` takes them. */
export const transferOptions = {
  url: { type: 'string' },
  key: { type: 'string' },
  secret: { type: 'string' },
  site: { type: 'string' },
  guides: { type: 'string', default: 'guide' },
  all: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  dry: { type: 'boolean', default: false },
} as const

export interface Values {
  url?: string | undefined
  key?: string | undefined
  secret?: string | undefined
  site?: string | undefined
  guides: string
  all: boolean
  force: boolean
  'dry-run': boolean
  dry: boolean
}

/** Whether nothing is to be written: `--dry`, or `--dry-run`. */
export const isDry = (values: Values): boolean => values.dry || values['dry-run']

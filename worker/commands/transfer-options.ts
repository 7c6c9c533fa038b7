export const transferUsage = `Transfer:
       npm run catalogue -- pull [--url … --key … --secret …] [--guides <slug>] [--all] [--force] [--dry] [--remote] [--persist-to <folder>]
       npm run catalogue -- push [--url … --key … --secret …] [--site <address>] [--dry]
       npm run catalogue -- csv [read] <file.csv> [--force] [--dry] [--remote] [--persist-to <folder>]
       npm run catalogue -- csv write <file.csv> [--site <address>]

pull        Copies a WooCommerce shop into this database: products, sets, categories, tags, codes, customers (without their
            passwords) and the articles of a category (--guides, \`guide\` by default). After an interruption it continues
            where it stopped. Later runs copy only what has changed there; --all checks every product. Pictures are saved
            with the masters of the brand: build the shop again to show them. --url, --key and --secret replace
            COMMERCE_URL, COMMERCE_KEY and COMMERCE_SECRET.
push        Creates and updates the catalogue of a WooCommerce shop from this one: categories, tags, attributes, products by
            SKU, variations, sets. The key must be able to write. It deletes nothing, sends only changes, and continues
            where it stopped. It reads this shop at --site (SITE_URL, or the local shop) with CATALOGUE_KEY and
            CATALOGUE_SECRET. WooCommerce cannot fetch pictures from a local shop.
csv         Imports a WooCommerce product file: French or English; UTF-8, UTF-16 or Windows-1252; separated by commas,
            semicolons or tabs. An unknown column stops it before anything is written. The report has one line for each
            value that was not understood. csv write exports the catalogue, drafts included, as a file that any
            WooCommerce imports.
--force     Overwrites products that were edited in the workshop. Without it, they stay unchanged and the report names them.
--dry       Reads and reports, but writes nothing.
Exit status: 1 when something was left out or not understood, 2 when the command itself was not understood.`

/** Options of these commands, in the format of `parseArgs`. */
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

/** Whether the command must write nothing: `--dry` or `--dry-run`. */
export const isDry = (values: Values): boolean => values.dry || values['dry-run']

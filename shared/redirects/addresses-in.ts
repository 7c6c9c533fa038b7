import { lineCells } from './line-cells.ts'

/** Maximum number of addresses per file, enough for the sitemap of a large shop. */
export const maxAddresses = 5_000

/** Addresses of a former shop in a file. */
interface AddressesIn {
  /** Paths as browsers request them, without duplicates, in file order. */
  paths: string[]
  /** Whether the file is a sitemap index, which names other sitemaps and no page. */
  isIndex: boolean
  /** Lines without an address, or with one whose path identifies no page (`/?p=12`). */
  unread: string[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) =>
  xml.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    return entities[name.toLowerCase()] ?? whole
  })

/** Returns the encoded path of an address on any host. `null` when it is no address, or its path identifies no page. */
function pathIn(written: string): string | null {
  const address = written.trim()
  if (!/^(https?:\/\/|\/(?!\/))/i.test(address) || !URL.canParse(address, 'https://shop.example')) return null
  const { pathname, search } = new URL(address, 'https://shop.example')
  return pathname === '/' && search !== '' ? null : pathname
}

/** Reads a sitemap (the `<loc>` of pages, not of pictures), or a list or CSV file (the first address of each line). */
export function addressesIn(file: string): AddressesIn {
  const text = file.replace(/^\ufeff/, '')
  const isXml = /<(urlset|sitemapindex)[\s>]/i.test(text)
  const found = isXml
    ? [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[([\s\S]{0,2000}?)\]\]>|([^<]{0,2000}))\s*<\/loc>/gi)].map(
        ([, data, escaped = '']) => ({ line: data ?? plain(escaped), address: data ?? plain(escaped) }),
      )
    : text
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => ({
          line,
          address: lineCells(line).find((cell) => pathIn(cell) !== null) ?? '',
        }))
  const paths = new Set<string>()
  const unread: string[] = []
  for (const { line, address } of found) {
    const path = pathIn(address)
    if (path === null) unread.push(line.trim().slice(0, 200))
    else paths.add(path)
  }
  return { paths: [...paths], isIndex: /<sitemapindex[\s>]/i.test(text), unread }
}

import * as t from '#text/terms.ts'
import type { Links, MenuEntry } from '../../../shared/brand-content.ts'
import { linkPaths } from '../../../shared/catalogue/blocks.ts'
import type { News, Text } from '../../../shared/catalogue/content.ts'
import type { Guide } from '../../../shared/catalogue/guide.ts'
import { paths } from '../../../shared/paths.ts'
import { listSlugs } from './lists.ts'
import type { BrandFiles } from './read-brand.ts'

/** Texts to which the code of every shop links. */
const neededTexts: readonly string[] = [
  paths.about,
  paths.accessibility,
  paths.care,
  paths.contact,
  paths.legal,
  paths.payment,
  paths.privacy,
  paths.questions,
  paths.returns,
  paths.shipping,
  paths.terms,
]

/** Texts that a brand may leave out. Nothing else is at these addresses. */
const optionalTexts: readonly string[] = [paths.story, paths.commitments]

/** Texts, news and guides of the brand, as the build read them. */
export interface Written {
  texts: readonly Pick<Text, 'path' | 'also' | 'body'>[]
  guides: readonly Pick<Guide, 'id' | 'slug' | 'body' | 'places'>[]
  news: readonly Pick<News, 'date' | 'slug' | 'body'>[]
}

const linksIn = (file: string, links: Links): [file: string, path: string][] =>
  links.map(([, path]) => [file, path])
/** Returns the links of texts, news and guides, each with its file or, for a text, its address. */
const linksWritten = ({ texts, guides, news }: Written): [file: string, path: string][] =>
  [
    ...texts.map(({ path, body }) => ({ file: `texts/ (path: ${path})`, links: linkPaths(body) })),
    ...news.map(({ date, slug, body }) => ({ file: `news/${date}-${slug}.md`, links: linkPaths(body) })),
    ...guides.map(({ slug, body, places }) => ({
      file: `guides/${slug}.md`,
      links: [...linkPaths(body), ...places],
    })),
  ].flatMap(({ file, links }) => links.map((path): [string, string] => [file, path]))
const linksOf = (file: string, entries: readonly MenuEntry[]): [file: string, path: string][] =>
  entries.flatMap(({ path }) => (path === undefined ? [] : [[file, path] as [string, string]]))

/** Returns the links to addresses that the shop does not have. */
function linkFaults(files: BrandFiles, written: Written): string[] {
  const { texts, guides } = written
  const known = new Set([
    ...Object.values(paths).filter(
      (path) => typeof path === 'string' && ![...neededTexts, ...optionalTexts].includes(path),
    ),
    ...texts.flatMap(({ path, also }) => (also ? [path, also] : [path])),
    ...[...listSlugs(files), ...Object.keys(files.navigation.listAliases)].map(paths.list),
    ...guides.map(({ id }) => paths.post(id)),
  ])
  const products = new Set(files.products.map(({ product }) => product.id))
  const isThere = (path: string) =>
    !path.startsWith('/') ||
    known.has(path) ||
    known.has(path.replace(/[?#].*$/, '')) ||
    (path.startsWith(paths.product('')) && products.has(Number(/-(\d+)$/.exec(path)?.[1])))
  const { menus, news, footer, homePage, looks } = files
  const links = [
    ...menus.flatMap(({ path, groups, pictures = [] }) => [
      ...linksOf('menus.ts', [{ label: '', path }, ...pictures]),
      ...groups.flatMap(({ entries }) => linksOf('menus.ts', entries)),
    ]),
    ...linksOf('menus.ts', [news]),
    ...footer.columns.flatMap((column) => linksIn('footer.ts', column.links)),
    ...linksIn('footer.ts', footer.help),
    ...linksIn('home.ts', homePage.house?.links ?? []),
    ...linksOf(
      'looks.ts',
      looks.map(({ more }) => more),
    ),
    ...linksWritten(written),
  ]
  return links
    .filter(([, path]) => !isThere(path))
    .map(
      ([file, path]) =>
        `${file}: there is nothing at ${path}; write that text, add that list to navigation.ts, or remove the link`,
    )
}

/** Returns the names of pictures that are neither a master nor a cut. */
function pictureFaults(files: BrandFiles): string[] {
  const { homePage: home, menus, words, guidePictures, products } = files
  const shown: [where: string, name: string | undefined][] = [
    ...products.flatMap(({ file, product }) =>
      (product.pictures ?? []).map(({ name }): [string, string] => [`${file}: ${product.sku}`, name]),
    ),
    ['home.ts: hero.picture', home.hero.picture.name],
    ['home.ts: hero.narrow', home.hero.narrow],
    ...home.families.tiles.map(({ slug, picture }): [string, string | undefined] => [
      `home.ts: families "${slug}"`,
      picture,
    ]),
    ['home.ts: collections', home.collections?.picture.name],
    ['home.ts: letters', home.letters?.picture.name],
    ['home.ts: facts', home.facts?.picture.name],
    ['home.ts: house', home.house?.picture.name],
    ...menus.flatMap(({ name: menu, pictures = [] }) =>
      pictures.map(({ name }): [string, string] => [`menus.ts: ${menu}`, name]),
    ),
    ['words.ts: pictures.account', words.pictures.account],
    ['words.ts: pictures.newsletter', words.pictures.newsletter],
    ...Object.entries(guidePictures).flatMap(([id, { name, wide, middle }]) =>
      [name, wide, middle].map((each): [string, string | undefined] => [`guides.ts: ${id}`, each]),
    ),
  ]
  return shown
    .filter(([, name]) => name !== undefined && !files.pictures.has(name))
    .map(
      ([where, name]) =>
        `${where}: there is no picture "${name}"; add pictures/masters/${name}.webp or .svg, or name another`,
    )
}

/** Returns the ids of products and guides that do not exist. */
function idFaults(files: BrandFiles, { guides }: Written): string[] {
  const { homePage: home, looks, guideThemes, listGuides, guidePictures } = files
  const products = new Set(files.products.map(({ product }) => product.id))
  const known = new Set(guides.map(({ id }) => id))
  const slugs = listSlugs(files)
  const named: [where: string, id: number][] = [
    ...home.guides.map((id): [string, number] => ['home.ts: guides', id]),
    ...(home.facts?.facts ?? []).map(({ guide }): [string, number] => ['home.ts: facts', guide]),
    ...guideThemes.flatMap(({ theme, articles }) =>
      articles.map(({ id }): [string, number] => [`guides.ts: ${theme}`, id]),
    ),
    ...Object.entries(listGuides).map(([list, id]): [string, number] => [
      `guides.ts: listGuides "${list}"`,
      id,
    ]),
    ...Object.keys(guidePictures).map((id): [string, number] => ['guides.ts: guidePictures', Number(id)]),
  ]
  const sold: [where: string, id: number][] = [
    ...looks.flatMap(({ slug, products: all }) =>
      all.map((id): [string, number] => [`looks.ts: ${slug}`, id]),
    ),
    ...(home.letters ? [['home.ts: letters', home.letters.product] as [string, number]] : []),
  ]
  return [
    ...named
      .filter(([, id]) => !known.has(id))
      .map(([where, id]) => `${where}: there is no guide ${id} in guides/`),
    ...sold
      .filter(([, id]) => !products.has(id))
      .map(([where, id]) => `${where}: there is no product ${id} in catalogue/`),
    ...Object.keys(listGuides)
      .filter((slug) => slug !== '' && !slugs.includes(slug))
      .map((slug) => `guides.ts: listGuides: there is no list "${slug}"`),
  ]
}

/** Returns the headings that the terms of sale lack. Mails and pages show or name what stands below them. */
const headingFaults = ({ texts }: Written): string[] =>
  texts
    .filter(({ path }) => path === paths.terms)
    .flatMap(({ body }) => {
      const headings = body.flatMap((block) =>
        block.kind === 'heading' || block.kind === 'subheading' ? [block.text] : [],
      )
      return [t.legalGuarantees, t.informationNotice, t.withdrawalForm]
        .filter((needed) => !headings.some((heading) => heading.endsWith(needed)))
        .map((needed) => `texts/cgv.md: no heading ends with « ${needed} »; keep that section of neutral`)
    })

/** Returns the faults of names: links, pictures, products, guides and texts that do not exist. */
export const nameFaults = (files: BrandFiles, written: Written): string[] => [
  ...neededTexts
    .filter((path) => !written.texts.some((text) => text.path === path || text.also === path))
    .map((path) => `texts/: no text has the path ${path}, to which every shop links; copy it from neutral`),
  ...headingFaults(written),
  ...linkFaults(files, written),
  ...pictureFaults(files),
  ...idFaults(files, written),
]

import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { rulesText } from '../../shared/speculation-rules.ts'
import { checkBrand } from './brand/check-brand.ts'
import { budgetTable, checkBudgets, compressedSize } from './budgets.ts'
import { buildDiagrams } from './diagrams.ts'
import { contentHash, removeStale, writeWhole } from './files.ts'
import { buildIcons, type Published } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { phonePlans } from './phone-plans.ts'
import { buildPictures, pictureFiles, widths } from './pictures.ts'
import { filesHeaders, rootFiles } from './root-files.ts'
import { buildScripts } from './scripts.ts'
import {
  assetsAddress,
  assetsFolder,
  inBrand,
  inProject,
  limits,
  picturesFolder,
  siteFolder,
} from './settings.ts'
import { buildStyles } from './styles.ts'
import { wordsNearCatalogue } from './texts/french-words.ts'
import { readGuides } from './texts/guides.ts'
import { readNews } from './texts/news.ts'
import { checkReferences, productIds } from './texts/references.ts'
import { buildTexts } from './texts/texts.ts'
import { toneRules } from './tone.ts'

/** The speculation rules, which the first script fetches. */
const rules: Published = {
  name: 'speculation-rules.json',
  file: `speculation-rules-${contentHash(rulesText)}.json`,
  contents: rulesText,
}

const catalogue = inBrand('catalogue')

/** Reads everything that is written in Markdown. Each key is the name of a file in `.build`. */
const readWords = async () => ({
  texts: await buildTexts({ texts: inBrand('texts'), catalogue }),
  guides: await readGuides(inBrand('guides')),
  news: await readNews(inBrand('news')),
})

interface BuildOptions {
  /** Whether to leave scripts unminified and unweighed, for debugging. */
  dev: boolean
  /** Whether to omit the table of sizes. */
  brief: boolean
  /** Whether to encode pictures with little effort. */
  quick: boolean
}

/**
 * Builds every browser file into `.build/assets`, then the manifest and the Markdown texts. Throws when a file exceeds
 * its budget or a text cannot be published.
 * @returns paths of all files it made, relative to `.build`
 */
export async function buildAll({ dev, brief, quick }: BuildOptions): Promise<string[]> {
  const started = performance.now()
  const words = await readWords()
  await checkBrand(words)
  const folders = {
    masters: inBrand('pictures/masters'),
    cuts: inBrand('pictures/cuts.json'),
    output: picturesFolder,
    versions: inBrand('pictures/versions.json'),
    memory: inProject('.build/pictures.json'),
  }
  const { pictures, encoded } = await buildPictures(folders, quick)
  const styles = await buildStyles(
    {
      styles: inProject('client/styles'),
      fonts: [inProject('client/public/fonts'), inBrand('fonts')],
      look: inBrand('look.css'),
      colour: brand.themeColor,
      address: assetsAddress,
    },
    toneRules(Object.values(pictures).map(({ tone }) => tone)),
  )
  const productSheet = styles.find(({ name }) => name === 'sheets/product.css')?.file ?? ''
  const [icons, drawn, scripts, root] = await Promise.all([
    buildIcons(inProject('client/public/icons'), inBrand('icons')),
    buildDiagrams({
      diagrams: inProject('client/diagrams'),
      fonts: inProject('client/public/fonts'),
      address: assetsAddress,
    }),
    buildScripts(inProject('client'), dev, {
      productSheet: `${assetsAddress}/${productSheet}`,
      rules: `${assetsAddress}/${rules.file}`,
    }),
    rootFiles(),
  ])

  const sheetBytes = (name: string) =>
    compressedSize(Buffer.from(styles.find((each) => each.name === name)?.contents ?? ''))
  const sheets = styles.flatMap(({ name }) => (name.startsWith('sheets/') ? [name] : []))
  const sprite = Buffer.from(icons.find(({ name }) => name === 'icons.svg')?.contents ?? '')
  const fonts = styles.filter(({ name }) => name.startsWith('fonts/') && !name.includes('-others'))
  const weights = [
    { name: 'site.css', bytes: sheetBytes('site.css'), limit: limits.styles },
    ...sheets.map((name) => ({
      name: `site.css and ${name}`,
      bytes: sheetBytes('site.css') + sheetBytes(name),
      limit: limits.styles,
    })),
    { name: 'icons.svg', bytes: compressedSize(sprite), limit: limits.icons },
    // WOFF2 files are already compressed.
    {
      name: 'fonts',
      bytes: fonts.reduce((sum, { contents }) => sum + contents.length, 0),
      limit: limits.fonts,
    },
    ...scripts.weights,
  ]
  const hashed = [...styles, ...icons, ...drawn.published, ...scripts.published, rules]
  await Promise.all([
    ...hashed.map(({ file, contents }) => writeWhole(join(assetsFolder, file), contents)),
    ...root.map(({ file, contents }) => writeWhole(join(siteFolder, file), contents)),
    writeWhole(join(siteFolder, '_headers'), filesHeaders(root.map(({ file }) => file))),
  ])
  const wanted = [
    ...hashed.map(({ file }) => join('assets', file)),
    ...Object.entries(pictures).flatMap(([name, each]) =>
      pictureFiles(name, each).map((file) => join('pictures', file)),
    ),
    ...root.map(({ file }) => file),
    '_headers',
  ]
  await removeStale(siteFolder, new Set(wanted))
  const assets = Object.fromEntries([
    ...[...styles, ...icons, ...scripts.published, rules].map(({ name, file }) => [
      name,
      `${assetsAddress}/${file}`,
    ]),
    ...root.map(({ name, file }) => [name, `/${file}`]),
  ])
  const manifest = manifestOf(
    { assets, pictures, widths, diagrams: drawn.diagrams },
    root.map(({ contents }) => Buffer.from(contents)),
  )
  checkReferences(words, {
    products: await productIds(catalogue),
    drawings: new Set(Object.keys(drawn.diagrams)),
    pictures: new Set(Object.keys(pictures)),
  })
  await Promise.all([
    writeWhole(inProject('.build/phones.json'), `${JSON.stringify(phonePlans())}\n`),
    writeWhole(
      inProject('.build/french.json'),
      `${JSON.stringify((await wordsNearCatalogue(catalogue)).join(' '))}\n`,
    ),
    writeWhole(inProject('.build/manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`),
    ...Object.entries(words).map(([name, each]) =>
      writeWhole(inProject(`.build/${name}.json`), `${JSON.stringify(each)}\n`),
    ),
  ])

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  // Development files are not minified. Budgets apply only to the files that customers download.
  if (!dev) checkBudgets(weights)
  if (!brief) console.log(budgetTable(weights))
  console.log(
    `${Object.keys(pictures).length} pictures (${encoded} files encoded), version ${manifest.version}, ${seconds} s`,
  )
  const data = ['manifest', 'french', 'phones', ...Object.keys(words)].map((name) => `${name}.json`)
  return [...data, ...wanted.map((file) => join('assets', file))]
}

import { describe, expect, it } from 'vitest'
import { readNews } from '../../client/build/texts/news.ts'
import { buildTexts } from '../../client/build/texts/texts.ts'
import { fieldsOf, pieceErrors, placeOf, typedFrom } from '../../shared/pieces/piece-form.ts'
import { partsOf } from '../../shared/pieces/piece-parts.ts'
import { pieceOf } from '../../shared/pieces/pieces.ts'
import { typeset } from '../../shared/words/typeset.ts'

const schemaOf = (key: string) => {
  const piece = pieceOf(key)
  if (!piece) throw new Error(key)
  return piece.schema
}

/** Sends a value through its own form, unchanged, and returns the result. */
function sentAgain(key: string, value: unknown) {
  const schema = schemaOf(key)
  const parts = partsOf(schema)
  const fields = fieldsOf(parts, schema.encode(value as never))
  expect(Object.keys(fields).length).toBeLessThan(400)
  return schema.parse(typedFrom(parts, fields).value)
}
/** Removes absent values and applies the typography that saving applies. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? typeset(each) : each))

describe.each(['aubenacre', 'neutral'])('pieces of %s', (brand) => {
  it('are unchanged after a round trip through their own form', async () => {
    const folder = `../../shared/brands/${brand}`
    const [home, menus, footer, looks] = await Promise.all(
      ['home', 'menus', 'footer', 'looks'].map((name) => import(`${folder}/${name}.ts`)),
    )
    expect(plain(sentAgain('home', home.home))).toEqual(plain(home.home))
    const bar = { menus: menus.menus, news: menus.news }
    expect(plain(sentAgain('menus', bar))).toEqual(plain(bar))
    const foot = { services: footer.services, assurances: footer.assurances, columns: footer.columns }
    expect(plain(sentAgain('foot', foot))).toEqual(plain(foot))
    expect(plain(sentAgain('looks', { looks: looks.looks }))).toEqual(plain({ looks: looks.looks }))
    const texts = await buildTexts({
      texts: `shared/brands/${brand}/texts`,
      catalogue: `shared/brands/${brand}/catalogue`,
    })
    for (const { path, also: _also, ...text } of texts)
      expect({ ...text, ...sentAgain(`text.${path.slice(1)}`, text) }).toEqual(text)
    for (const { slug, ...news } of await readNews(`shared/brands/${brand}/news`))
      expect(sentAgain(`news.${slug}`, news)).toEqual(news)
  })
})

describe('form of a piece', () => {
  const parts = partsOf(schemaOf('looks'))
  const look = (index: number, more: Record<string, string> = {}) => ({
    [`looks.${index}.slug`]: `allure-${index}`,
    [`looks.${index}.title`]: `Allure ${index}`,
    [`looks.${index}.words`]: 'Une phrase.',
    [`looks.${index}.products.7001`]: '1',
    [`looks.${index}.products.7002`]: '1',
    [`looks.${index}.more.label`]: 'Plus',
    [`looks.${index}.more.path`]: '/look',
    ...more,
  })
  const titles = (fields: Record<string, string>) =>
    (typedFrom(parts, fields).value['looks'] as { title: string }[]).map(({ title }) => title)

  it('sorts members by their place, and omits empty or removed ones', () => {
    const fields = { ...look(0), ...look(1), ...look(2), 'looks.3.title': ' ' }
    expect(titles(fields)).toEqual(['Allure 0', 'Allure 1', 'Allure 2'])
    expect(titles({ ...fields, [placeOf('looks.2')]: '1' })).toEqual(['Allure 2', 'Allure 0', 'Allure 1'])
    expect(titles({ ...fields, 'looks.0.@sans': '1' })).toEqual(['Allure 1', 'Allure 2'])
  })

  it('shows errors beside the typed field', () => {
    const fields = {
      ...look(0, { 'looks.0.@sans': '1' }),
      ...look(1, { 'looks.1.products.bague': '1', 'looks.1.words': 'Nos soldes.' }),
      ...look(2, { 'looks.2.more.path': 'https://ailleurs.example' }),
    }
    const read = typedFrom(parts, fields)
    const { error } = schemaOf('looks').safeParse(read.value)
    expect(error && pieceErrors(error, read, parts, fields)).toEqual({
      'looks.1.products': 'Un numéro',
      'looks.1.words': expect.stringContaining('soldes'),
      'looks.2.more.path': 'Une adresse de la boutique commence par /',
    })
  })

  it.each(['../x', 'A', ''])('does not exist for text.%s', (ref) => {
    expect(pieceOf(`text.${ref}`)).toBeNull()
  })
})

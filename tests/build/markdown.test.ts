import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readGuides } from '../../client/build/texts/guides.ts'
import { readNews } from '../../client/build/texts/news.ts'
import { buildTexts } from '../../client/build/texts/texts.ts'
import { blocksOf } from '../../shared/markdown/read.ts'
import { markdownOf } from '../../shared/markdown/write.ts'

it.each(['aubenacre', 'neutral'])(
  'every text of %s is unchanged after writing and reading its Markdown',
  async (brand) => {
    const folder = `shared/brands/${brand}`
    const texts = await buildTexts({ texts: `${folder}/texts`, catalogue: `${folder}/catalogue` })
    const all = [...texts, ...(await readNews(`${folder}/news`)), ...(await readGuides(`${folder}/guides`))]
    expect(all.length).toBeGreaterThan(5)
    for (const { title, body } of all) expect([title, blocksOf(markdownOf(body))]).toEqual([title, body])
  },
)

it('any characters in a paragraph are never read back as markup', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...'ab1 *_`[]()<>#!|&;-+.\\{}'),
    minLength: 1,
    maxLength: 24,
  })
  fc.assert(
    fc.property(signs, (typed) => {
      const text = typed.replace(/\s+/g, ' ').trim()
      fc.pre(text !== '' && !text.includes('{{'))
      const [block, ...others] = blocksOf(markdownOf([{ kind: 'paragraph', words: [{ text }] }]))
      expect(others).toEqual([])
      expect(block?.kind).toBe('paragraph')
      const words = block?.kind === 'paragraph' ? block.words : []
      expect(words.every(({ path, isStrong, fact }) => !path && !isStrong && !fact)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

import { expect, test } from 'vitest'
import type { Block, PostSummary } from '../../shared/catalogue/content.ts'
import { isHere, linkedHere } from '../../worker/content/texts.ts'

const foreign: PostSummary[] = [
  {
    id: 6333,
    slug: 'les-perles',
    title: 'Les perles',
    excerpt: '',
    date: '2026-01-05',
    modified: '2026-01-05',
    theme: '',
    minutes: 1,
  },
]

test.each([
  ['/post/6333', true],
  ['/post/633', false],
  ['/post/6686', false],
  ['/product/collier-brume-7031', false],
  ['/list/akoya', true],
  ['/guide-list', true],
  ['mailto:bonjour@example.com', true],
])('%s exists in a shop with other guides: %s', (path, expected) => {
  expect(isHere(path, foreign)).toBe(expected)
  expect(isHere(path, null)).toBe(true)
})

test('a text keeps its words, and only the links to existing pages', () => {
  const body: Block[] = [
    {
      kind: 'list',
      ordered: false,
      items: [
        [
          { text: 'Lisez ' },
          { text: 'le poinçon', path: '/post/6686', isStrong: true },
          { text: 'les perles', path: '/post/6333' },
        ],
      ],
    },
    { kind: 'heading', text: 'Entretien' },
  ]
  expect(linkedHere(body, foreign)).toEqual([
    {
      kind: 'list',
      ordered: false,
      items: [
        [
          { text: 'Lisez ' },
          { text: 'le poinçon', isStrong: true },
          { text: 'les perles', path: '/post/6333' },
        ],
      ],
    },
    { kind: 'heading', text: 'Entretien' },
  ])
  expect(linkedHere(body, null)).toEqual(body)
})

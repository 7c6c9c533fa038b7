import { describe, expect, it } from 'vitest'
import type { Block } from '../../shared/content.ts'
import { businessOf } from '../../worker/content/business.ts'
import { fillFacts } from '../../worker/content/fill-facts.ts'

const facts = { BUSINESS_PHONE: '+33 1 23 45 67 89', BUSINESS_EMAIL: 'bonjour@aubenacre.test' }
const production = businessOf({ ENVIRONMENT: 'production' })
const development = businessOf({ ENVIRONMENT: 'development' })
const known = businessOf({ ENVIRONMENT: 'production', ...facts })

const paragraph: Block = {
  kind: 'paragraph',
  words: [{ text: 'Écrivez à ' }, { text: '', fact: 'email_contact' }],
}
const list: Block = {
  kind: 'list',
  ordered: false,
  items: [[{ text: '', fact: 'telephone' }], [{ text: 'Au pied de la page' }]],
}
const rcs: Block = { kind: 'list', ordered: false, items: [[{ text: 'RCS ' }, { text: '', fact: 'rcs' }]] }

describe('facts of the business in a text', () => {
  it('are written where they are known, and can be called', () => {
    expect(fillFacts([paragraph, list], known)).toEqual([
      {
        kind: 'paragraph',
        words: [
          { text: 'Écrivez à ' },
          { text: 'bonjour@aubenacre.test', path: 'mailto:bonjour@aubenacre.test' },
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ text: '+33\u00a01\u00a023\u00a045\u00a067\u00a089', path: 'tel:+33123456789' }],
          [{ text: 'Au pied de la page' }],
        ],
      },
    ])
  })

  it('are marked in development when nobody has given them', () => {
    expect(fillFacts([paragraph], development)).toEqual([
      { kind: 'paragraph', words: [{ text: 'Écrivez à ' }, { text: 'BUSINESS_EMAIL', isAbsent: true }] },
    ])
  })

  it('leave a neutral sentence in production, and no line of a list', () => {
    expect(fillFacts([paragraph, list], production)).toEqual([
      { kind: 'paragraph', words: [{ text: 'Écrivez à ' }, { text: 'notre adresse e-mail' }] },
      { kind: 'list', ordered: false, items: [[{ text: 'Au pied de la page' }]] },
    ])
  })

  it('take the heading away with the last line under it, no other', () => {
    const body: Block[] = [
      { kind: 'heading', text: 'Société' },
      { kind: 'subheading', text: 'Registre' },
      rcs,
      { kind: 'heading', text: 'Contact' },
      list,
    ]
    expect(fillFacts(body, production).map((block) => ('text' in block ? block.text : block.kind))).toEqual([
      'Contact',
      'list',
    ])
    expect(fillFacts(body, development)).toHaveLength(5)
  })

  it('are filled in frames and tables too', () => {
    const table: Block = { kind: 'table', head: [[{ text: 'A' }]], rows: [[[{ text: '', fact: 'tva' }]]] }
    expect(fillFacts([{ kind: 'frame', body: [paragraph] }, table], production)).toEqual([
      {
        kind: 'frame',
        body: [{ kind: 'paragraph', words: [{ text: 'Écrivez à ' }, { text: 'notre adresse e-mail' }] }],
      },
    ])
  })

  it('give requests about data the common address when they have none of their own', () => {
    expect(known.facts.email_donnees).toBe('bonjour@aubenacre.test')
  })
})

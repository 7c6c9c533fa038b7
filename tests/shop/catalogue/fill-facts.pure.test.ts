import { describe, expect, it } from 'vitest'
import type { Block } from '../../../shared/catalogue/content.ts'
import { businessOf, fillFacts, variableOf } from '../../../worker/content/business.ts'
import { businessFacts } from '../../support/business-facts.ts'

const business = businessOf(businessFacts)

const paragraph: Block = {
  kind: 'paragraph',
  words: [{ text: 'Écrivez à ' }, { text: '', fact: 'email_contact' }],
}
const filled: Block = {
  kind: 'paragraph',
  words: [{ text: 'Écrivez à ' }, { text: 'bonjour@example.com', path: 'mailto:bonjour@example.com' }],
}

describe('business facts in a text', () => {
  it('replace their placeholders, with links to call or write', () => {
    const list: Block = { kind: 'list', ordered: false, items: [[{ text: '', fact: 'telephone' }]] }
    const phone = { text: '+33\u00a01\u00a023\u00a045\u00a067\u00a089', path: 'tel:+33123456789' }
    expect(fillFacts([paragraph, list], business)).toEqual([
      filled,
      { kind: 'list', ordered: false, items: [[phone]] },
    ])
  })

  it('are filled in inside frames and tables', () => {
    const table: Block = { kind: 'table', head: [[{ text: 'A' }]], rows: [[[{ text: '', fact: 'tva' }]]] }
    expect(fillFacts([{ kind: 'frame', body: [paragraph] }, table], business)).toEqual([
      { kind: 'frame', body: [filled] },
      { kind: 'table', head: [[{ text: 'A' }]], rows: [[[{ text: businessFacts.BUSINESS_VAT }]]] },
    ])
  })

  it('show the name of their variable when they are missing', () => {
    expect(fillFacts([paragraph], businessOf({}))).toEqual([
      { kind: 'paragraph', words: [{ text: 'Écrivez à ' }, { text: 'BUSINESS_EMAIL', isAbsent: true }] },
    ])
    for (const [fact, value] of Object.entries(businessOf({}).facts))
      if (fact !== 'email_donnees') expect(value).toBe(variableOf[fact as keyof typeof variableOf])
  })

  it('use the general e-mail address for data requests when no other is set', () => {
    expect(business.facts.email_donnees).toBe('bonjour@example.com')
    const own = businessOf({ ...businessFacts, BUSINESS_DATA_EMAIL: 'donnees@example.com' })
    expect(own.facts.email_donnees).toBe('donnees@example.com')
  })
})

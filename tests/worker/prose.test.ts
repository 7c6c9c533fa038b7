import { describe, expect, it, vi } from 'vitest'
import type { Block } from '../../shared/content.ts'
import { postOf, postSummaryOf, wirePost } from '../../worker/commerce/wire/post.ts'
import { proseOf } from '../../worker/commerce/wire/prose.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', words: [{ text }] })
const lines = (blocks: Block[]): string[] =>
  blocks.flatMap((block) => {
    if ('text' in block) return [block.text]
    const rows = 'items' in block ? block.items : 'words' in block ? [block.words] : []
    return rows.map((words) => words.map(({ text }) => text).join(''))
  })

describe('the text of an article', () => {
  it('is read as headings, paragraphs, lists and quotes', async () => {
    const html = `<h2>Le <em>lustre</em></h2>
      <p>Blanc &amp; rose,<br>à 7&nbsp;mm.</p>
      <ul><li>Akoya</li><li><p>Tahiti</p></li></ul>
      <ol><li>Un</li></ol>
      <h3>Après</h3><blockquote><p>La lumière entre.</p></blockquote>`
    expect(await proseOf(html)).toEqual([
      { kind: 'heading', text: 'Le lustre' },
      paragraph('Blanc & rose, à 7\u00a0mm.'),
      { kind: 'list', ordered: false, items: [[{ text: 'Akoya' }], [{ text: 'Tahiti' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'Un' }]] },
      { kind: 'subheading', text: 'Après' },
      { kind: 'quote', words: [{ text: 'La lumière entre.' }] },
    ])
  })

  it('keeps links of our own site, and the words alone of every other', async () => {
    const html = `<p>Voir <a href="/list/akoya">les <b>Akoya</b></a>, <a href="https://other.test/">là</a>,
      <a href="//other.test">ici</a>, <a href="java&#115;cript:alert(1)">ou là</a>.</p>`
    expect(await proseOf(html)).toEqual([
      {
        kind: 'paragraph',
        words: [{ text: 'Voir ' }, { text: 'les Akoya', path: '/list/akoya' }, { text: ', là, ici, ou là.' }],
      },
    ])
  })

  it('leaves out what is not words', async () => {
    const html = `<p>Avant</p><script>alert(1)</script><style>p{color:red}</style>
      <iframe src="https://other.test">cadre</iframe><template><p>caché</p></template>
      <svg><title>dessin</title></svg><img src=x onerror=alert(1)><p onclick="alert(1)">Après</p>`
    expect(await proseOf(html)).toEqual([paragraph('Avant'), paragraph('Après')])
  })

  it('never turns words into markup: what was escaped stays words', async () => {
    expect(await proseOf('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toEqual([
      paragraph('<img src=x onerror=alert(1)>'),
    ])
  })

  it('needs neither closed tags nor known ones', async () => {
    expect(
      lines(await proseOf('Seul<p>Un<p>Deux<ul><li>Trois<li>Quatre</ul><div>Cinq<table><td>Six</table>')),
    ).toEqual(['Seul', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'])
    expect(await proseOf('')).toEqual([])
    expect(await proseOf('<p> &nbsp; </p><p></p>')).toEqual([])
  })

  it('holds references that are cut between two readings', async () => {
    const words = 'perle &amp; or '.repeat(20_000)
    expect(lines(await proseOf(`<p>${words}</p>`))).toEqual(['perle & or '.repeat(20_000).trim()])
  })

  it('is plain paragraphs when the parser refuses it', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const blocks = await proseOf(
      '<p>Un</p><select><xmp><script>"use strict";</script></xmp></select><p>Deux</p>',
    )
    expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true)
    expect(lines(blocks)).toEqual(expect.arrayContaining(['Un']))
    expect(error).toHaveBeenCalledOnce()
  })
})

describe('an article of a stock platform', () => {
  const wire = wirePost.parse({
    id: 12,
    date: '2026-03-01T09:30:00',
    slug: 'x',
    title: { rendered: 'Perles &amp; or' },
    content: { rendered: `<p>${'mot '.repeat(650)}</p>` },
    excerpt: { rendered: '<p>Début […]</p>\n' },
    meta: [],
  })

  it('needs no meta of ours', async () => {
    expect(await postOf(wire)).toMatchObject({
      title: 'Perles & or',
      modified: '2026-03-01',
      seoTitle: '',
      description: '',
      theme: '',
      links: [],
    })
  })

  it('tells how long it takes to read', () => {
    expect(postSummaryOf(wire).minutes).toBe(3)
    expect(postSummaryOf({ ...wire, content: { rendered: '' } }).minutes).toBe(1)
  })
})

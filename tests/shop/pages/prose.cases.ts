import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { linesOf } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'
import { postOf, postSummaryOf, wirePost } from '../../../worker/commerce/prose/post.ts'
import { proseOf } from '../../../worker/commerce/prose/prose.ts'
import { htmlOf } from '../../../worker/platform/catalogue/load/guide-html.ts'
import { houseGuides } from '../../support/catalogue.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', words: [{ text }] })
const lines = (blocks: Block[]): string[] => blocks.flatMap(linesOf)
const figure = (name: string, caption = '', alt = 'Vu'): Block => ({
  kind: 'figure',
  of: 'picture',
  name,
  alt,
  caption,
})

describe('HTML of an article', () => {
  it('becomes headings, paragraphs, lists and quotes', async () => {
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

  it('keeps the links of our site and only the text of the others', async () => {
    const html = `<p>Voir <a href="/list/akoya">les <b>Akoya</b></a>, <a href="https://other.test/">là</a>,
      <a href="//other.test">ici</a>, <a href="java&#115;cript:alert(1)">ou là</a>.</p>`
    expect(await proseOf(html)).toEqual([
      {
        kind: 'paragraph',
        words: [
          { text: 'Voir ' },
          { text: 'les ', path: '/list/akoya' },
          { text: 'Akoya', path: '/list/akoya', isStrong: true },
          { text: ', là, ici, ou là.' },
        ],
      },
    ])
  })

  it('loses scripts, styles, frames and pictures', async () => {
    const html = `<p>Avant</p><script>alert(1)</script><style>p{color:red}</style>
      <iframe src="https://other.test">cadre</iframe><template><p>caché</p></template>
      <svg><title>dessin</title></svg><img src=x onerror=alert(1)><p onclick="alert(1)">Après</p>`
    expect(await proseOf(html)).toEqual([paragraph('Avant'), paragraph('Après')])
  })

  it('keeps escaped markup as text', async () => {
    expect(await proseOf('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toEqual([
      paragraph('<img src=x onerror=alert(1)>'),
    ])
  })

  it('is read with unclosed and unknown tags', async () => {
    expect(
      lines(await proseOf('Seul<p>Un<p>Deux<ul><li>Trois<li>Quatre</ul><div>Cinq<table><td>Six</table>')),
    ).toEqual(['Seul', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'])
    expect(await proseOf('')).toEqual([])
    expect(await proseOf('<p> &nbsp; </p><p></p>')).toEqual([])
  })

  it('is read when entities are split between two chunks', async () => {
    const words = 'perle &amp; or '.repeat(20_000)
    expect(lines(await proseOf(`<p>${words}</p>`))).toEqual(['perle & or '.repeat(20_000).trim()])
  })

  it('becomes plain paragraphs when the parser fails', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const blocks = await proseOf(
      '<p>Un</p><select><xmp><script>"use strict";</script></xmp></select><p>Deux</p>',
    )
    expect(blocks.every(({ kind }) => kind === 'paragraph')).toBe(true)
    expect(lines(blocks)).toEqual(expect.arrayContaining(['Un']))
    expect(error).toHaveBeenCalledOnce()
  })
})

describe('article from the WordPress editor', () => {
  it('keeps the figures of the shop by name and of the platform by address', async () => {
    const html = `<figure class="wp-block-image"><img src="picture:7021-2" alt="Vu"/><figcaption>Un <em>rang</em>.</figcaption></figure>
      <figure class="wp-block-image size-large"><a href="https://p.test/a"><img width="9" height="9"
        src="https://p.test/wp-content/a.jpg?x=1&amp;y=2" alt="Vu" class="wp-image-3"/></a></figure>
      <figure><img src="https://other.test/a.jpg" alt="Ailleurs"><figcaption>Ailleurs.</figcaption></figure>
      <img src="/wp-content/a.jpg"><img src="javascript:alert(1)"><img src="drawing:../x"><img src="data:,x">`
    expect(await proseOf(html, 'https://p.test')).toEqual([
      figure('7021-2', 'Un rang.'),
      { ...figure(''), src: 'https://p.test/wp-content/a.jpg?x=1&y=2' },
    ])
  })

  it('loses foreign pictures, embeds, forms and shortcodes', async () => {
    const html = `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image">
      <img src="picture:a" alt="Vu"></figure><figure class="wp-block-image"><img src="picture:b" alt="Vu"></figure>
      <figcaption>Deux rangs.</figcaption></figure>
      <figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">https://video.test/1</div>
      <figcaption>Un film.</figcaption></figure>
      <form><label>Nom</label><input name="n"><button>Envoyer</button></form>
      <svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#x"/></svg><svg/><p>[contact-form-7 id=&#8221;1&#8243; title="x"]</p>
      <p>[box color="red"]Dedans[/box], [vous-même] et […]</p>`
    expect(await proseOf(html)).toEqual([
      figure('a'),
      figure('b', 'Deux rangs.'),
      paragraph('Dedans, [vous-même] et […]'),
    ])
  })

  it('keeps tables with and without header rows', async () => {
    const html = `<figure class="wp-block-table"><table class="has-fixed-layout"><thead><tr><th>A</th><th>B</th></tr></thead>
      <tbody><tr><td><p>1</p><p>2</p></td><td><ul><li>x</li><li>y</li></ul></td></tr><tr><td></td><td></td></tr></tbody></table>
      <figcaption>Légende</figcaption></figure><table><tr><th>Poids</th><td>3 g<tr><td>Or<td><b>oui</b></table>
      <table><tr><td>Seul</td></tr></table>`
    expect(await proseOf(html)).toEqual([
      {
        kind: 'table',
        head: [[{ text: 'A' }], [{ text: 'B' }]],
        rows: [[[{ text: '1 2' }], [{ text: 'x y' }]]],
      },
      paragraph('Légende'),
      {
        kind: 'table',
        head: [[], []],
        rows: [
          [[{ text: 'Poids' }], [{ text: '3 g' }]],
          [[{ text: 'Or' }], [{ text: 'oui', isStrong: true }]],
        ],
      },
      paragraph('Seul'),
    ])
  })

  it('turns blocks with a background or border into frames, but not whole sections', async () => {
    const html = `<div class="wp-block-group"><div class="wp-block-group has-background"><h2>Section</h2><p>Texte</p></div></div>
      <div class="wp-block-group has-border-color"><h3>À retenir</h3><ul><li>Un</li></ul>
      <div class="has-background"><p>Dedans</p></div></div><p>Après</p>
      <blockquote class="wp-block-quote"><p>Court</p></blockquote><blockquote><p>${'mot '.repeat(60)}</p></blockquote>`
    expect((await proseOf(html)).map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'frame',
      'paragraph',
      'quote',
      'frame',
    ])
  })

  it('flattens nested lists and ends an unclosed list at the next paragraph', async () => {
    const html =
      '<ol><li>Un<ul><li>Deux</li></ul></li><li>Trois</li></ol><ul><li>Quatre</li><p>Cinq</p><ul><li>Six</li></ul>'
    expect(await proseOf(html)).toEqual([
      { kind: 'list', ordered: true, items: [[{ text: 'Un' }], [{ text: 'Deux' }], [{ text: 'Trois' }]] },
      { kind: 'list', ordered: false, items: [[{ text: 'Quatre' }]] },
      paragraph('Cinq'),
      { kind: 'list', ordered: false, items: [[{ text: 'Six' }]] },
    ])
  })

  it('closes unclosed elements with their parent', async () => {
    expect(await proseOf('<aside><p>Un<table><tr><td>a<td>b</aside><p><b>Deux<p>Trois')).toEqual([
      {
        kind: 'frame',
        body: [
          paragraph('Un'),
          { kind: 'table', head: [[], []], rows: [[[{ text: 'a' }], [{ text: 'b' }]]] },
        ],
      },
      { kind: 'paragraph', words: [{ text: 'Deux', isStrong: true }] },
      { kind: 'paragraph', words: [{ text: 'Trois', isStrong: true }] },
    ])
  })
})

describe('guides of the shop', () => {
  it.each(houseGuides.map((guide) => [guide.slug, guide] as const))(
    '%s are unchanged after a conversion to HTML and back',
    async (_, { body }) => {
      expect(await proseOf(htmlOf(body))).toEqual(body)
    },
  )
})

describe('hostile HTML', () => {
  const tags =
    'p div aside blockquote ul ol li table tr td th figure figcaption img a b h2 script svg path select'
  const piece = fc.oneof(
    fc.constantFrom(...tags.split(' ').flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag}/>`])),
    fc.constantFrom(
      '<a href="javascript:alert(1)">',
      '<a href="//other.test/">',
      '<a href="/list/akoya#x">',
      '<img src="https://other.test/x" onerror="alert(1)">',
      '<img src="drawing:x" alt=""><script>">',
      '<div class="has-background" style="x">',
      '<!--',
      '-->',
      ']]>',
      '&#60;script&#62;',
      '&amp;lt;',
      '[a b=c]',
    ),
    fc.string({ maxLength: 8 }),
  )

  it('becomes only text, links of our site and figures of the shop', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const read = await proseOf(pieces.join(''))
        const inside = read.flatMap((block) => (block.kind === 'frame' ? block.body : [block]))
        expect(inside.some(({ kind }) => kind === 'frame')).toBe(false)
        expect(JSON.stringify(read)).not.toMatch(/"path":"(?!\/list\/akoya(?:#x)?")|"src":|"name":"(?!x")/)
        // Reading the result again adds no text.
        const again = await proseOf(htmlOf(read))
        expect(lines(again).join(' ').length).toBeLessThanOrEqual(lines(read).join(' ').length)
      }),
      { numRuns: 300 },
    )
  })

  it('is read at any depth', async () => {
    const deep = ['<div class="has-background">', '<blockquote>', '<ul><li>', '<table><tr><td>', '<b>']
    for (const tag of deep) expect(lines(await proseOf(`${tag.repeat(1000)}fin`))).toEqual(['fin'])
  })
})

describe('article of a stock WooCommerce', () => {
  const wire = wirePost.parse({
    id: 12,
    date: '2026-03-01T09:30:00',
    slug: 'x',
    title: { rendered: 'Perles &amp; or' },
    content: { rendered: `<p>${'mot '.repeat(650)}</p>` },
    excerpt: { rendered: '<p>Début […]</p>\n' },
    meta: [],
  })

  it('needs no meta fields of ours', async () => {
    expect(await postOf(wire)).toMatchObject({
      title: 'Perles & or',
      modified: '2026-03-01',
      seoTitle: '',
      description: '',
      theme: '',
      reviewed: '',
      words: 650,
      links: [],
    })
  })

  it('has a reading time', () => {
    expect(postSummaryOf(wire).minutes).toBe(3)
    expect(postSummaryOf({ ...wire, content: { rendered: '' } }).minutes).toBe(1)
  })
})

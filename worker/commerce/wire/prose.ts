import type { Block, Words } from '../../../shared/content.ts'
import { wayBack } from '../../../shared/paths.ts'
import { decodeEntities, paragraphsOf } from './text.ts'

const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i img ins kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** What is not words: left out with all it holds. */
const hidden = new Set(
  'script style template noscript iframe object select textarea svg math title'.split(' '),
)

/** Gathers blocks from tags as they open and close, which need not be balanced. */
class ProseReader {
  readonly blocks: Block[] = []
  private words: Words[] = []
  private kind: 'heading' | 'subheading' | null = null
  private container: 'li' | 'blockquote' | null = null
  private list: { kind: 'list'; ordered: boolean; items: Words[][] } | null = null
  private path: string | null = null
  private hiddenDepth = 0

  open(element: Element): void {
    const tag = element.tagName
    if (hidden.has(tag)) this.hiddenDepth += 1
    else if (tag === 'a') this.path = wayBack(decodeEntities(element.getAttribute('href') ?? ''))
    else if (tag === 'br') this.text(' ')
    else if (!inline.has(tag)) this.begin(tag)
    if (voids.has(tag)) return
    element.onEndTag(() => this.close(tag))
  }

  /** Markup characters are still references in `text`: a chunk may end in the middle of one. */
  text(text: string): void {
    if (this.hiddenDepth > 0) return
    const last = this.words.at(-1)
    if (last && (last.path ?? null) === this.path) last.text += text
    else this.words.push(this.path ? { text, path: this.path } : { text })
  }

  end(): void {
    const words = this.words
      .map((each) => ({ ...each, text: decodeEntities(each.text).replace(/[ \t\r\n\f]+/g, ' ') }))
      .filter(({ text }) => text !== '')
    this.words = []
    const [first] = words
    const last = words.at(-1)
    if (!first || !last) return
    first.text = first.text.trimStart()
    last.text = last.text.trimEnd()
    if (words.every(({ text }) => text === '')) return
    if (this.kind) this.blocks.push({ kind: this.kind, text: words.map(({ text }) => text).join('') })
    else if (this.container === 'li') this.item(words)
    else this.blocks.push({ kind: this.container ? 'quote' : 'paragraph', words })
  }

  private begin(tag: string): void {
    this.end()
    this.kind = /^h[12]$/.test(tag) ? 'heading' : /^h[3-6]$/.test(tag) ? 'subheading' : null
    if (tag === 'ul' || tag === 'ol') this.list = { kind: 'list', ordered: tag === 'ol', items: [] }
    if (tag === 'li' || tag === 'blockquote') this.container = tag
  }

  private close(tag: string): void {
    if (hidden.has(tag)) this.hiddenDepth -= 1
    else if (tag === 'a') this.path = null
    else if (!inline.has(tag)) {
      this.end()
      this.kind = null
      if (['li', 'ul', 'ol', 'blockquote'].includes(tag)) this.container = null
    }
  }

  private item(words: Words[]): void {
    this.list ??= { kind: 'list', ordered: false, items: [] }
    if (this.list.items.length === 0) this.blocks.push(this.list)
    this.list.items.push(words)
  }
}

/**
 * Reads the HTML of an article as blocks of words. Only words and links of our own site are kept, so that nothing a
 * platform or its authors wrote can run, style the page or lead elsewhere. Markup the parser refuses is read as plain
 * paragraphs.
 */
export async function proseOf(html: string): Promise<Block[]> {
  const reader = new ProseReader()
  const parser = new HTMLRewriter()
    .on('*', { element: (element) => reader.open(element) })
    .onDocument({ text: ({ text }) => reader.text(text) })
  try {
    await parser.transform(new Response(html)).text()
  } catch (error) {
    console.error('article could not be parsed', error)
    return paragraphsOf(html).map((text) => ({ kind: 'paragraph', words: [{ text }] }))
  }
  reader.end()
  return reader.blocks
}

import { figureNamed, ownLink } from '../../../shared/catalogue/blocks.ts'
import type { Block } from '../../../shared/catalogue/content.ts'
import { decodeEntities, paragraphsOf } from '../contract/text.ts'
import { ProseBlocks } from './prose-blocks.ts'

const set = (tags: string) => new Set(tags.split(' '))
const inline = set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark picture q s small span strong sub sup time u var wbr',
)
const voids = set('area base br col embed hr img input link meta param source track wbr')
/** Elements without words. They are dropped with their content. */
const hidden = set(
  'script style template noscript iframe object select textarea svg math title form button audio video canvas',
)
const isSetApart = /(?:^|\s)has-(?:border-color|background)(?:\s|$)/
const embedded = /(?:^|\s)wp-block-embed(?:\s|$)/

/** Passes the tags of an article, as they open and close, to the builder of its blocks. */
class ProseReader {
  private readonly blocks = new ProseBlocks()
  private isHidden = false
  private path: string | null = null
  private strong = 0
  private readonly platform: string | null

  constructor(platform: string | null) {
    this.platform = platform
  }

  open(element: Element): void {
    const tag = element.tagName
    if (this.isHidden) return
    const close = this.openElement(tag, element)
    if (!close) return
    try {
      element.onEndTag(() => close())
    } catch {
      // A self-closing element ends where it starts: `<svg/>`.
      close()
    }
  }

  text(text: string): void {
    if (this.isHidden) return
    const { path, strong } = this
    this.blocks.say(text, { ...(path && { path }), ...(strong > 0 && { isStrong: true as const }) })
  }

  end(): Block[] {
    return this.blocks.end()
  }

  private openElement(tag: string, element: Element): (() => void) | undefined {
    const className = element.getAttribute('class') ?? ''
    if (hidden.has(tag) || embedded.test(className)) return this.hide()
    if (tag === 'a') {
      this.path = ownLink(decodeEntities(element.getAttribute('href') ?? ''))
      return () => {
        this.path = null
      }
    }
    if (tag === 'strong' || tag === 'b') {
      this.strong += 1
      return () => {
        this.strong = Math.max(0, this.strong - 1)
      }
    }
    if (tag === 'br') this.text(' ')
    if (tag === 'img') this.show(element)
    if (voids.has(tag) || inline.has(tag)) return
    const close = this.part(tag, className)
    return () => {
      close()
      this.path = null
      this.strong = 0
    }
  }

  private part(tag: string, className: string): () => void {
    const { blocks } = this
    switch (tag) {
      case 'h1':
      case 'h2':
        return blocks.line('heading')
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return blocks.line('subheading')
      case 'ul':
      case 'ol':
        return blocks.openList(tag === 'ol')
      case 'li':
        return blocks.item()
      case 'table':
        return blocks.openTable()
      case 'tr':
        return blocks.row()
      case 'th':
      case 'td':
        return blocks.cell(tag === 'th')
      case 'figure':
        return blocks.figure()
      case 'figcaption':
        return blocks.caption()
      case 'blockquote':
        return blocks.apart('quote')
      case 'aside':
        return blocks.apart('frame')
      case 'div':
      case 'section':
        return isSetApart.test(className) ? blocks.apart('frame') : blocks.line()
      default:
        return blocks.line()
    }
  }

  private hide(): () => void {
    this.isHidden = true
    return () => {
      this.isHidden = false
    }
  }

  /** Adds a figure: one of our drawings or pictures by its name, or a picture stored by the platform. */
  private show(element: Element): void {
    const src = decodeEntities(element.getAttribute('src') ?? '')
    const alt = decodeEntities(element.getAttribute('alt') ?? '')
    const named = figureNamed(src)
    if (named) this.blocks.show({ kind: 'figure', ...named, alt, caption: '' })
    else if (this.platform && URL.parse(src)?.origin === this.platform)
      this.blocks.show({ kind: 'figure', of: 'picture', name: '', src, alt, caption: '' })
  }
}

/**
 * Reads the HTML of an article as blocks of words and figures. It allows only links within our site, and pictures of
 * ours or of the platform. So nothing that a platform or its authors wrote can run, style the page or lead elsewhere.
 * If the parser refuses the markup, the text becomes plain paragraphs.
 * @param platform origin of the platform that stores the article, when it is not ours
 */
export async function proseOf(html: string, platform: string | null = null): Promise<Block[]> {
  const reader = new ProseReader(platform)
  const parser = new HTMLRewriter()
    .on('*', { element: (element) => reader.open(element) })
    .onDocument({ text: ({ text }) => reader.text(text) })
  try {
    await parser.transform(new Response(html)).text()
  } catch (error) {
    console.error('article could not be parsed', error)
    return paragraphsOf(html).map((text) => ({ kind: 'paragraph', words: [{ text }] }))
  }
  return reader.end()
}

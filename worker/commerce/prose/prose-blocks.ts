import { plainLine, setApart } from '../../../shared/catalogue/blocks.ts'
import type { Block, Figure, Words } from '../../../shared/catalogue/content.ts'
import { type Row, tableOf } from './prose-table.ts'
import { tidy } from './prose-words.ts'

/** Closes a part that was opened. */
type Close = () => void

/**
 * Builds blocks while the parts of a text open and close. They may do so in any order: each opening returns a function
 * that closes it, and an unclosed part ends with its parent. Inside an item, a cell or a caption, a new line is a
 * space.
 */
export class ProseBlocks {
  /** The text, then the frame and the quotation that are open in it. */
  private readonly open: { kind: 'text' | 'frame' | 'quote'; body: Block[] }[] = [{ kind: 'text', body: [] }]
  private words: Words[] = []
  private kind: 'heading' | 'subheading' | 'paragraph' = 'paragraph'
  private place: 'item' | 'cell' | 'caption' | null = null
  private list: Extract<Block, { kind: 'list' }> | null = null
  private listDepth = 0
  private table: Row[] | null = null
  private tableDepth = 0
  private picture: Figure | null = null

  /** Adds text. It still holds entities for markup characters, because a chunk may end in the middle of one. */
  say(text: string, manner: Pick<Words, 'path' | 'isStrong'> = {}): void {
    const last = this.words.at(-1)
    if (last && last.path === manner.path && last.isStrong === manner.isStrong) last.text += text
    else this.words.push({ text, ...manner })
  }

  line(kind: typeof this.kind = 'paragraph'): Close {
    if (this.place) this.say(' ')
    else {
      this.endLine()
      this.kind = kind
    }
    return () => this.line()
  }

  /** Opens a quotation, or a frame for a part with its own border or background. */
  apart(kind: 'frame' | 'quote'): Close {
    const around = this.open.at(-1)?.kind
    if (this.table || around === 'quote' || (around === 'frame' && kind === 'frame')) return this.line()
    this.settle()
    const level = this.open.push({ kind, body: [] }) - 1
    return () => this.leave(level)
  }

  /** Opens a list. Items of a nested list become items of the outer one. */
  openList(ordered: boolean): Close {
    if (this.table) return this.line()
    this.endLine()
    this.list ??= { kind: 'list', ordered, items: [] }
    this.listDepth += 1
    return () => {
      this.endLine()
      this.listDepth -= 1
      if (this.listDepth <= 0) this.endList()
    }
  }

  item(): Close {
    if (this.table) return this.line()
    this.endLine()
    this.list ??= { kind: 'list', ordered: false, items: [] }
    return this.enter('item')
  }

  openTable(): Close {
    this.tableDepth += 1
    if (this.table) this.say(' ')
    else {
      this.endLine()
      this.endList()
      this.table = []
    }
    return () => {
      this.tableDepth -= 1
      if (this.tableDepth <= 0) this.endTable()
    }
  }

  row(): Close {
    if (this.tableDepth !== 1) return this.line()
    this.endLine()
    this.table?.push({ cells: [], isHead: true })
    return () => this.endLine()
  }

  cell(isHead: boolean): Close {
    if (!this.table || this.tableDepth !== 1) return this.line()
    this.endLine()
    if (this.table.length === 0) this.row()
    const row = this.table.at(-1)
    if (row && !isHead) row.isHead = false
    return this.enter('cell')
  }

  figure(): Close {
    this.picture = null
    return this.line()
  }

  show(figure: Figure): void {
    if (!this.place) this.endLine()
    this.picture = figure
    this.push(figure)
  }

  caption(): Close {
    if (this.place) return this.line()
    this.endLine()
    return this.enter('caption')
  }

  /** Returns all blocks. */
  end(): Block[] {
    this.leave(1)
    return this.open[0]?.body ?? []
  }

  private push(...blocks: Block[]): void {
    this.open.at(-1)?.body.push(...blocks)
  }

  private enter(place: typeof this.place): Close {
    this.place = place
    return () => {
      if (this.place === place) this.endLine()
    }
  }

  private endLine(): void {
    const words = tidy(this.words)
    const { place, kind } = this
    this.words = []
    this.place = null
    this.kind = 'paragraph'
    if (place === 'cell') this.table?.at(-1)?.cells.push(words)
    else if (words.length === 0) return
    else if (place === 'item') this.endItem(words)
    else if (place === 'caption') this.endCaption(words)
    else {
      // A line between two items belongs to neither, because the list was not closed. So end the list.
      this.endList()
      this.push(kind === 'paragraph' ? { kind, words } : { kind, text: plainLine(words) })
    }
  }

  private endItem(words: Words[]): void {
    if (!this.list) return
    if (this.list.items.length === 0) this.push(this.list)
    this.list.items.push(words)
  }

  /** Adds a caption to the picture or table above it. Without one, it is dropped. */
  private endCaption(words: Words[]): void {
    if (this.picture?.caption === '') this.picture.caption = plainLine(words)
    else if (this.open.at(-1)?.body.at(-1)?.kind === 'table') this.push({ kind: 'paragraph', words })
  }

  private endList(): void {
    this.list = null
    this.listDepth = 0
  }

  private endTable(): void {
    this.endLine()
    this.push(...tableOf(this.table ?? []))
    this.table = null
    this.tableDepth = 0
  }

  private settle(): void {
    this.endTable()
    this.endList()
  }

  private leave(level: number): void {
    this.settle()
    while (this.open.length > level) {
      const { kind, body } = this.open.pop() ?? { kind: 'text', body: [] }
      const whole: Block = kind === 'quote' ? setApart(body) : { kind: 'frame', body }
      const isInFrame = whole.kind === 'frame' && this.open.at(-1)?.kind === 'frame'
      // A part with headings holds the text itself, so it gets no frame.
      const isOpen = isInFrame || body.length === 0 || body.some((block) => block.kind === 'heading')
      this.push(...(isOpen ? body : [whole]))
    }
  }
}

import { brand } from '#brand/brand.ts'
import type { PaperDocument, Part, Run } from './document.ts'
import { PageWriter, type Style, sheet } from './page-writer.ts'
import { type SetLine, setLines } from './set-lines.ts'
import type { Face } from './standard-fonts.ts'

/** Horizontal place of words, in points: distance from the left edge of the page, and width. */
interface Measure {
  x: number
  width: number
}

interface Voice extends Style {
  face: Face
  /** Space before, in points. */
  before: number
  /** Space in points that must be left on the page; otherwise it starts on a new page. */
  keep: number
}

const body: Voice = { face: 'sans', size: 9.5, leading: 13.5, before: 6, keep: 27 }
const small: Voice = { face: 'sans', size: 8, leading: 11, before: 6, keep: 11, colour: 'soft' }
const cell: Style & { face: Face } = { face: 'sans', size: 8.5, leading: 12 }
const headings: Record<'title' | 'heading' | 'subheading', Voice & { tag: string }> = {
  title: { tag: 'H1', face: 'serif', size: 22, leading: 27, before: 0, keep: 80 },
  heading: { tag: 'H2', face: 'serif', size: 14, leading: 18, before: 16, keep: 70 },
  subheading: { tag: 'H3', face: 'bold', size: 10, leading: 14, before: 10, keep: 60 },
}

/** Padding of a frame, in points. `gutter`: space between the columns of a table. */
const inset = 12
const gutter = 10

function drawLines(to: PageWriter, lines: readonly SetLine[], { x }: Measure, voice: Voice): void {
  for (const line of lines) {
    to.need(voice.leading)
    to.line(line, x, voice)
    to.y -= voice.leading
  }
}

function drawWords(to: PageWriter, tag: string, runs: readonly Run[], at: Measure, voice: Voice): void {
  to.y -= voice.before
  to.need(voice.keep)
  const lines = setLines(runs, voice.face, voice.size, at.width)
  to.tagged(tag, () => drawLines(to, lines, at, voice))
}

function drawList(to: PageWriter, { ordered, items }: Extract<Part, { kind: 'list' }>, at: Measure): void {
  const hang = 16
  to.tagged('L', () => {
    for (const [place, item] of items.entries()) {
      const sign = ordered ? `${place + 1}.` : '•'
      to.y -= place === 0 ? body.before : 2
      to.need(body.leading)
      to.tagged('LI', () => {
        const [mark] = setLines([{ text: sign }], body.face, body.size, at.width)
        if (mark) to.tagged('Lbl', () => to.line(mark, at.x, body))
        const lines = setLines(item, body.face, body.size, at.width - hang)
        to.tagged('LBody', () => drawLines(to, lines, { x: at.x + hang, width: at.width - hang }, body))
      })
    }
  })
}

function drawTable(
  to: PageWriter,
  { columns, head, rows }: Extract<Part, { kind: 'table' }>,
  at: Measure,
): void {
  const width = at.width - gutter * (columns.length - 1)
  const places = columns.map(({ share, align }, place) => {
    const before = columns.slice(0, place).reduce((sum, each) => sum + each.share, 0)
    return { x: at.x + before * width + place * gutter, width: share * width, align }
  })
  const drawRow = (cells: readonly (readonly Run[])[], isHead: boolean) => {
    const set = places.map((place, index) => setLines(cells[index] ?? [], cell.face, cell.size, place.width))
    const maxLines = Math.max(1, ...set.map(({ length }) => length))
    to.need(maxLines * cell.leading + inset / 2)
    const top = to.y - inset / 4
    to.tagged('TR', () => {
      for (const [index, lines] of set.entries()) {
        const place = places[index]
        if (!place) continue
        const draw = () => {
          to.y = top
          for (const line of lines) {
            const x = place.align === 'right' ? place.x + place.width - line.width : place.x
            to.line(line, x, cell)
            to.y -= cell.leading
          }
        }
        to.tagged(isHead ? 'TH' : 'TD', draw, isHead ? '/O /Table /Scope /Column' : undefined)
      }
    })
    to.y = top - maxLines * cell.leading - inset / 4
    to.rule(at.x, at.width)
  }
  to.y -= body.before
  to.tagged('Table', () => {
    if (head.length > 0)
      drawRow(
        head.map((text) => [{ text, isStrong: true }]),
        true,
      )
    for (const row of rows) drawRow(row, false)
  })
}

function drawFrame(to: PageWriter, parts: readonly Part[], at: Measure): void {
  to.y -= inset
  to.need(80)
  let top = to.y
  const close = () => to.box(at.x, at.width, top)
  const outer = to.onBreak
  to.onBreak = {
    before: close,
    after: () => {
      top = to.y + inset
    },
  }
  to.y -= inset - body.before
  to.tagged('Sect', () => drawParts(to, parts, { x: at.x + inset, width: at.width - 2 * inset }))
  to.onBreak = outer
  to.y -= inset
  close()
  to.y -= inset / 2
}

function drawParts(to: PageWriter, parts: readonly Part[], at: Measure): void {
  for (const part of parts) {
    switch (part.kind) {
      case 'title':
      case 'heading':
      case 'subheading': {
        const voice = headings[part.kind]
        drawWords(to, voice.tag, [{ text: part.text }], at, voice)
        break
      }
      case 'paragraph':
        drawWords(to, 'P', part.runs, at, body)
        break
      case 'note':
        drawWords(to, 'P', [{ text: part.text }], at, small)
        break
      case 'list':
        drawList(to, part, at)
        break
      case 'table':
        drawTable(to, part, at)
        break
      case 'frame':
        drawFrame(to, part.parts, at)
        break
      case 'page':
        to.need(sheet.height)
    }
  }
}

/** Sets a document on pages, each with the title and its page number in the footer. */
export function layOut({ title, parts }: PaperDocument): PageWriter {
  const to = new PageWriter()
  const width = sheet.width - 2 * sheet.left
  drawParts(to, parts, { x: sheet.left, width })
  to.feet((page, of) => {
    const [line] = setLines(
      [{ text: `${brand.name} — ${title} — page ${page}/${of}` }],
      small.face,
      small.size,
      width,
    )
    return line ?? { runs: [], width: 0 }
  }, small)
  return to
}

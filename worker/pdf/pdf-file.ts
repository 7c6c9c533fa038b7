import { brand } from '#brand/brand.ts'
import { locale } from '#text/language.ts'
import type { PaperDocument } from './document.ts'
import { layOut } from './layout.ts'
import { faceKey, type Mark, sheet, type Tagged } from './page-writer.ts'
import { type Face, faceNames } from './standard-fonts.ts'

/** Converts characters from 0x00 to 0xFF into bytes. */
const bytesOf = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0))

async function deflated(signs: string): Promise<string> {
  const packed = new Blob([bytesOf(signs)]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let result = ''
  for (const byte of bytes) result += String.fromCharCode(byte)
  return result
}

/** Returns a text of any language in PDF's form for undrawn text: UTF-16 in hexadecimal. */
const unicode = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

/** The objects of a file, numbered from 1 in the order of creation. */
class Objects {
  private readonly bodies: string[] = []

  /** Reserves a number for an object that others refer to before it is written. */
  reserve(): number {
    return this.bodies.push('')
  }

  write(number: number, body: string): void {
    this.bodies[number - 1] = body
  }

  add(body: string): number {
    return this.bodies.push(body)
  }

  file(trailer: string): Uint8Array<ArrayBuffer> {
    let written = '%PDF-1.7\n%\xe9\xe8\xe0\xe7\n'
    const places = this.bodies.map((body, index) => {
      const place = written.length
      written += `${index + 1} 0 obj\n${body}\nendobj\n`
      return String(place).padStart(10, '0')
    })
    const start = written.length
    written += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n`
    written += places.map((place) => `${place} 00000 n \n`).join('')
    written += `trailer\n<< /Size ${places.length + 1} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
    return bytesOf(written)
  }
}

const isMark = (kid: Tagged | Mark): kid is Mark => 'page' in kid

/** Writes the structure for assistive technology. Returns the object number of each element. */
function writeStructure(objects: Objects, root: Tagged, parent: number, pages: readonly number[]) {
  const numbers = new Map<Tagged, number>()
  const write = (element: Tagged, above: number): number => {
    const own = objects.reserve()
    numbers.set(element, own)
    const kids = element.kids.map((kid) =>
      isMark(kid) ? `<< /Type /MCR /Pg ${pages[kid.page]} 0 R /MCID ${kid.id} >>` : `${write(kid, own)} 0 R`,
    )
    const attributes = element.attributes ? ` /A << ${element.attributes} >>` : ''
    objects.write(own, `<< /S /${element.tag} /P ${above} 0 R${attributes} /K [${kids.join(' ')}] >>`)
    return own
  }
  return { top: write(root, parent), numbers }
}

/**
 * Returns a document as a PDF 1.7 in French, with standard fonts, text that can be copied, and a structure for
 * assistive technology. The same document always gives the same bytes.
 */
export async function pdfOf(document: PaperDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { pages, root } = layOut(document)
  const objects = new Objects()
  const [catalog, tree, info, structure] = [0, 0, 0, 0].map(() => objects.reserve()) as [
    number,
    number,
    number,
    number,
  ]
  const fonts = (Object.entries(faceNames) as [Face, string][]).map(([face, name]) => {
    const font = objects.add(
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    )
    return `/${faceKey(face)} ${font} 0 R`
  })
  const numbers = pages.map(() => objects.reserve())
  for (const [place, { drawn }] of pages.entries()) {
    const packed = await deflated(drawn.join('\n'))
    const content = objects.add(
      `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
    )
    objects.write(
      numbers[place] ?? 0,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${content} 0 R ` +
        `/Resources << /Font << ${fonts.join(' ')} >> >> /StructParents ${place} /Tabs /S >>`,
    )
  }
  const written = writeStructure(objects, root, structure, numbers)
  const owners = pages.map(({ marked }, place) => {
    const refs = marked.map((element) => `${written.numbers.get(element)} 0 R`)
    return `${place} [${refs.join(' ')}]`
  })
  objects.write(
    structure,
    `<< /Type /StructTreeRoot /K ${written.top} 0 R /ParentTree << /Nums [${owners.join(' ')}] >> ` +
      `/ParentTreeNextKey ${pages.length} >>`,
  )
  objects.write(
    tree,
    `<< /Type /Pages /Count ${pages.length} /Kids [${numbers.map((n) => `${n} 0 R`).join(' ')}] >>`,
  )
  objects.write(info, `<< /Title ${unicode(document.title)} /Author ${unicode(brand.name)} >>`)
  objects.write(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (${locale}) /MarkInfo << /Marked true >> ` +
      `/StructTreeRoot ${structure} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  return objects.file(`/Root ${catalog} 0 R /Info ${info} 0 R`)
}

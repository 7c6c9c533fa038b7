/** The typefaces of a document. Every PDF reader has them, so no font is embedded. */
export type Face = 'sans' | 'bold' | 'serif'

/** Their names in a PDF. */
export const faceNames: Readonly<Record<Face, string>> = {
  sans: 'Helvetica',
  bold: 'Helvetica-Bold',
  serif: 'Times-Roman',
}

/**
 * Widths of the WinAnsi characters 0x20 to 0xFF, in thousandths of the font size: two base-36 digits each, 32
 * characters a line. Taken from Adobe's font metrics for the fourteen standard fonts. Unused codes have no width.
 */
const widths: Readonly<Record<Face, readonly string[]>> = {
  sans: [
    '7q7q9vfgfgopij5b9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg7q7qg8g8g8fg',
    's7ijijk2k2ijgzlmk27qdwijfgn5k2lmijlmk2ijgzk2ijq8ijijgz7q7q7qd1fg',
    '99fgfgdwfgfg7qfgfg6666dw66n5fgfgfgfg99dw7qfgdwk2dwdwdw9a789ag800',
    'fg0066fg99rsfgfg99rsij99rs00gz0000666699999qfgrs99rsdw99q800dwdw',
    '7q99fgfgfgfg78fg99khaafgg899kh99b4g8999999fgex7q9999a5fgn6n6n6gz',
    'ijijijijijijrsk2ijijijij7q7q7q7qk2k2lmlmlmlmlmg8lmk2k2k2k2ijijgz',
    'fgfgfgfgfgfgopdwfgfgfgfg7q7q7q7qfgfgfgfgfgfgfgg8gzfgfgfgfgdwfgdw',
  ],
  bold: [
    '7q99d6fgfgopk26m9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg9999g8g8g8gz',
    'r3k2k2k2k2ijgzlmk27qfgk2gzn5k2lmijlmk2ijgzk2ijq8ijijgz997q99g8fg',
    '99fggzfggzfg99gzgz7q7qfg7qopgzgzgzgzatfg99gzfglmfgfgdwat7satg800',
    'fg007qfgdwrsfgfg99rsij99rs00gz00007q7qdwdw9qfgrs99rsfg99q800dwfg',
    '7q99fgfgfgfg7sfg99khaafgg899kh99b4g8999999gzfg7q9999a5fgn6n6n6gz',
    'k2k2k2k2k2k2rsk2ijijijij7q7q7q7qk2k2lmlmlmlmlmg8lmk2k2k2k2ijijgz',
    'fgfgfgfgfgfgopfgfgfgfgfg7q7q7q7qgzgzgzgzgzgzgzg8gzgzgzgzgzfggzfg',
  ],
  serif: [
    '6y99bcdwdwn5lm509999dwfo6y996y7qdwdwdwdwdwdwdwdwdwdw7q7qfofofocc',
    'plk2ijijk2gzfgk2k299atk2gzopk2k2fgk2ijfggzk2k2q8k2k2gz997q99d1dw',
    '99ccdwccdwcc99dwdw7q7qdw7qlmdwdwdwdw99at7qdwdwk2dwdwccdc5kdcf100',
    'dw0099dwccrsdwdw99rsfg99op00gz00009999cccc9qdwrs99r8at99k200ccdw',
    '6y99dwdwdwdw5kdw99l47odwfo99l499b4fo8c8c99dwcl6y998c8mdwkukukucc',
    'k2k2k2k2k2k2opijgzgzgzgz99999999k2k2k2k2k2k2k2fok2k2k2k2k2k2fgdw',
    'ccccccccccccijcccccccccc7q7q7q7qdwdwdwdwdwdwdwfodwdwdwdwdwdwdwdw',
  ],
}

const read = (face: Face) =>
  (widths[face].join('').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 36))
const tables: Readonly<Record<Face, readonly number[]>> = {
  sans: read('sans'),
  bold: read('bold'),
  serif: read('serif'),
}

/** Returns the width in points of WinAnsi characters (see `winAnsi`), in a typeface at a size in points. */
export function widthOf(signs: string, face: Face, size: number): number {
  let thousandths = 0
  for (let at = 0; at < signs.length; at += 1) thousandths += tables[face][signs.charCodeAt(at) - 0x20] ?? 0
  return (thousandths * size) / 1000
}

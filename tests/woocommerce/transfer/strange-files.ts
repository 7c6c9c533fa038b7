/** A file as shops really send it, and the start of each line of its report, in order. */
interface StrangeFile {
  kind: string
  text: string
  says: readonly string[]
}

const head = 'ID,Type,SKU,Name,Published,Regular price'
const variable = `${head},Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 1 default`
const file = (columns: string, ...rows: string[]) => [columns, ...rows, ''].join('\n')

/** Files that are read, with losses or without. */
export const strangeFiles: readonly StrangeFile[] = [
  {
    kind: 'a head with soft hyphens, blanks and signs of no width',
    text: '\u00a0ID ;UGS;No\u00adm ;Tarif\u202frégu\u00adlier\u200b;É\u200btiquettes\n2001;EX-1;Bague;1\u202f299,00\u202f€;fête\n',
    says: [],
  },
  {
    kind: 'thousands of every kind',
    text: file(
      head.replaceAll(',', ';'),
      ...['1.299,00', '1\u2009299,00', '1’299,00', "1'299,00", '1299,–', '€1 299,00', '1.299'].map(
        (price, place) => `${2010 + place};simple;TH-${place};Bague;1;${price}`,
      ),
      '2019;simple;TH-9;Bague;1;1_299,00',
    ),
    says: ['line 9: TH-9: Regular price: « 1_299,00 »: not an amount in euros'],
  },
  {
    kind: 'tags and categories with > and commas',
    text: file(
      `${head},Tags,Categories`,
      '2021,simple,TAG-1,Bague,1,10,"Or > 18, a\\, b","Or\\, rose > Bagues, ""x, y"""',
    ),
    says: [],
  },
  {
    kind: 'codes of digits, which are no numbers of products',
    text: file(
      `${head},Upsells`,
      '2031,simple,007,A,1,10,"008, 2032, id:2032"',
      '2032,simple,008,B,1,10,007',
    ),
    says: ['line 2: 007: Upsells: « 2032 »: no product'],
  },
  {
    kind: 'reductions that cannot run',
    text: file(
      `${head},Sale price,Date sale price starts,Date sale price ends`,
      '2041,simple,R-1,A,1,,18,,',
      '2042,simple,R-2,A,1,20,25,,',
      '2043,simple,R-3,A,1,20,18,2026-12-31,2026-12-01',
      '2044,simple,R-4,A,1,20,18,2025-01-01,2025-01-31',
      '2045,simple,R-5,A,1,20,18,2027-03-28 02:30:00,31/10/2027 02h30',
      '2046,simple,R-6,A,1,20,18,1 décembre 2026,',
    ),
    says: [
      'line 2: R-1: Sale price: « 18 »: no regular price',
      'line 2: R-1: Regular price: «  »: it has no price',
      'line 3: R-2: Sale price: « 25 »: not below',
      'line 4: R-3: Date sale price ends: « 2026-12-01 »: before it begins',
      'line 5: R-4: Date sale price ends: « 2025-01-31 »: this reduction is over',
      'line 7: R-6: Date sale price starts: « 1 décembre 2026 »: not a date',
    ],
  },
  {
    kind: 'stocks that contradict themselves',
    text: file(
      `${head},In stock?,Stock,Backorders allowed?`,
      '2051,simple,K-1,A,1,10,0,5,0',
      '2052,simple,K-2,A,1,10,1,0,0',
      '2053,simple,K-3,A,1,10,1,parent,0',
      '2054,simple,K-4,A,1,10,1,-4,1',
      '2055,simple,K-5,A,1,10,1,1 000,0',
      '2056,simple,K-6,A,1,10,1,"2,5",0',
    ),
    says: [
      'line 2: K-1: In stock?: « 0 »: its stock of 5 decides',
      'line 3: K-2: In stock?: « 1 »: its stock of 0 decides',
      'line 4: K-3: Stock: « parent »: not a number of pieces',
      'line 7: K-6: Stock: « 2,5 »: only whole pieces',
    ],
  },
  {
    kind: 'parents by code and by number, orphans, a choice to begin with that is none',
    text: file(
      variable,
      '2062,variation,P-1,,1,10,id:2061,Taille,50,1,',
      '2061,variable,P,Bague,1,,,Taille,"50, 52",1,99',
      '2063,variation,P-2,,1,10,p,taille,52,0,',
      '2064,variation,P-3,,1,10,P,Couleur,Or,1,',
      '2065,variation,P-4,,1,10,NULLE,Taille,50,1,',
      '2066,simple,P-5,A,1,10,P,,,,',
    ),
    says: [
      'line 3: P: Attribute 1 default: « 99 »: none of its options',
      'line 5: P-3: Parent: « P »: its product has no attribute « Couleur »',
      'line 6: P-4: Parent: « NULLE »: no product',
      'line 7: P-5: Parent: « P »: only a variation',
    ],
  },
  {
    kind: 'pictures that something else than a comma separates',
    text: file(
      `${head},Images`,
      '2071,simple,I-1,A,1,10,https://a.test/a.jpg;https://a.test/b.jpg',
      '2072,simple,I-2,A,1,10,https://a.test/a.jpg https://a.test/b.jpg',
      '2073,simple,I-3,A,1,10,"https:///a.jpg, bague.jpg"',
    ),
    says: [
      'line 2: I-1: Images: « https://a.test/a.jpg;https://a.test/b.jpg »: not the address',
      'line 3: I-2: Images: « https://a.test/a.jpg https://a.test/b.jpg »: not the address',
      'line 4: I-3: Images: « https:///a.jpg »: not the address',
      'line 4: I-3: Images: « bague.jpg »: not the address',
    ],
  },
  {
    kind: 'a set of itself and of what is not there, another shop’s product',
    text: file(
      `${head},Grouped products,External URL`,
      '2081,grouped,G,Parure,1,,"G-1, G-2, id:2081",',
      '2082,simple,G-1,A,1,10,,',
      '2083,external,G-3,A,1,10,,https://a.test',
    ),
    says: [
      'line 2: G: Grouped products: « G-2 »: no product',
      'line 2: G: Grouped products: « id:2081 »: this product itself',
      'line 4: G-3: Type: « external »: what another shop sells',
    ],
  },
  {
    kind: 'signs that nobody sees in a code, and letters of another encoding',
    text: file(
      `${head},Meta: lowest_price_30d`,
      '2091,simple,U\u200b-1,Ba\u00adgue,1,10,',
      '2092,simple,U-2,C½ur,1,10,12',
    ),
    says: [
      'line 2: U-1: SKU: « U-1 »: signs that nobody sees',
      'line 2: U-1: Name: « Bague »: signs that nobody sees',
      'line 3: U-2: Name: « C½ur »: letters that look',
      'line 3: U-2: Meta: lowest_price_30d: « 12 »: computed here',
    ],
  },
  {
    kind: 'one code in capitals and small letters, and composed otherwise',
    text: file(head, '2101,simple,Aé,A,1,10', '2102,simple,AÉ,A,1,10', '2103,simple,Ae\u0301,A,1,10'),
    says: [
      'line 3: AÉ: SKU: « AÉ »: the SKU of line 2',
      'line 4: Ae\u0301: SKU: « Ae\u0301 »: the SKU of line 2',
    ],
  },
  {
    kind: 'quotes and lines of every kind in cells, line ends of every kind',
    text: `${head},Description\r\n2111,simple,Q-1,"Dit ""petit""",1,10,"a\r\nb, ; c"\n2112,simple,Q-2,Dit "petit",1,10,d\\ne\r2113,simple,"Q-3" ,"x" ,1,"10","é${'é'.repeat(50_000)}"\n`,
    says: [],
  },
  { kind: 'nothing but a head', text: head, says: [] },
]

/** Files that are refused whole, with the reason. */
export const refusedFiles: readonly [kind: string, bytes: Uint8Array, why: string][] = [
  [
    'French letters of Mac OS',
    bytesOf(`${head}\n1,simple,M,Bracelet dor\u008e,1,12\n`),
    'line 2: neither UTF-8 nor',
  ],
  ['French letters of MS-DOS', bytesOf(`${head}\n1,simple,M,Pi\u008ace,1,12\n`), 'line 2: neither UTF-8 nor'],
  ['a file cut in a line', bytesOf(`${head}\n1,simple,A,A,1,12\n2,simple,B,Bag`), 'line 3: the file ends in'],
  [
    'a file cut in quotes',
    bytesOf(`${head}\n1,simple,A,A,1,12\n2,simple,B,"Bag`),
    'line 3: a quote that is not',
  ],
  [
    'a delimiter nobody uses',
    bytesOf('ID^Name^Regular price\n1^A^10\n'),
    'line 1: « ID^Name^Regular price »',
  ],
  ['nothing', new Uint8Array(), 'line 1: no column of names'],
  ['UTF-16 cut in a letter', new Uint8Array([0xff, 0xfe, 0x49, 0x00, 0x44]), 'The file is UTF-16 and ends'],
]

/** Bytes of a text, one for each of its characters. */
function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

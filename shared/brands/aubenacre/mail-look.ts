import type { MailLook } from '../../brand.ts'

export const mailLook: MailLook = {
  paper: '#fbf9f6',
  white: '#fffefc',
  line: '#ddd3c9',
  ink: '#2b1a27',
  inkSoft: '#66555f',
  onBrand: '#fbf4ee',
  rule: '#bdada1',
  fonts: {
    serif: "'Gilda Display', Georgia, 'Times New Roman', serif",
    sans: "Figtree, 'Helvetica Neue', Arial, sans-serif",
  },
  night: {
    paper: '#17101a',
    sheet: '#211722',
    line: '#4b3a46',
    ink: '#f1e7ec',
    inkSoft: '#c3b2bb',
    link: '#f0cfdf',
  },
}

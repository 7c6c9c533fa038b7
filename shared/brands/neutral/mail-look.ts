import type { MailLook } from '../../brand.ts'

export const mailLook: MailLook = {
  paper: '#fafaf8',
  white: '#fffefc',
  line: '#d1d8d2',
  ink: '#1d2726',
  inkSoft: '#556261',
  onBrand: '#f4f8f5',
  rule: '#a5b0a9',
  fonts: {
    serif: "'Gilda Display', Georgia, 'Times New Roman', serif",
    sans: "Figtree, 'Helvetica Neue', Arial, sans-serif",
  },
  night: {
    paper: '#111716',
    sheet: '#1a2321',
    line: '#3d4b47',
    ink: '#e9efec',
    inkSoft: '#b3c1bb',
    link: '#c2ddd3',
  },
}

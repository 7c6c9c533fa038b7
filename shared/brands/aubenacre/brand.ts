import type { Brand } from '../../brand.ts'

export const brand = {
  name: 'Aubenacre',
  ofName: 'd’Aubenacre',
  key: 'aubenacre',
  tagline: 'Bijoux de perles de culture, de cristal et de pierres',
  themeColor: '#3d1f36',
} as const satisfies Brand

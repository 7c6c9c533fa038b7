import { brand } from '#brand/brand.ts'

/** The house on the social networks: name as people say it, drawing of the sprite, address. */
export const networks = [
  { name: 'Instagram', icon: 'instagram', address: 'https://www.instagram.com/aubenacre' },
  { name: 'Facebook', icon: 'facebook', address: 'https://www.facebook.com/aubenacre' },
  { name: 'Pinterest', icon: 'pinterest', address: 'https://www.pinterest.com/aubenacre' },
  { name: 'TikTok', icon: 'tiktok', address: 'https://www.tiktok.com/@aubenacre' },
  { name: 'YouTube', icon: 'youtube', address: 'https://www.youtube.com/@aubenacre' },
] as const

export type Network = (typeof networks)[number]

/** Accessible name of the link to a network. */
export const networkLabel = ({ name }: Network): string => `${brand.name} sur ${name} (nouvel onglet)`

import type { Network } from '../../brand-content.ts'

/** The brand on social networks: their name, their icon in the sprite, the address. */
export const networks: readonly Network[] = [
  { name: 'Instagram', icon: 'instagram', address: 'https://www.instagram.com/aubenacre' },
  { name: 'Facebook', icon: 'facebook', address: 'https://www.facebook.com/aubenacre' },
  { name: 'Pinterest', icon: 'pinterest', address: 'https://www.pinterest.com/aubenacre' },
  { name: 'TikTok', icon: 'tiktok', address: 'https://www.tiktok.com/@aubenacre' },
  { name: 'YouTube', icon: 'youtube', address: 'https://www.youtube.com/@aubenacre' },
]

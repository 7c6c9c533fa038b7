import type { Network } from '../../brand-content.ts'

/** The house on the social networks: name as people say it, drawing of the sprite, address. */
export const networks: readonly Network[] = [
  { name: 'Instagram', icon: 'instagram', address: 'https://www.instagram.com/aubenacre' },
  { name: 'Facebook', icon: 'facebook', address: 'https://www.facebook.com/aubenacre' },
  { name: 'Pinterest', icon: 'pinterest', address: 'https://www.pinterest.com/aubenacre' },
  { name: 'TikTok', icon: 'tiktok', address: 'https://www.tiktok.com/@aubenacre' },
  { name: 'YouTube', icon: 'youtube', address: 'https://www.youtube.com/@aubenacre' },
]

import { brand } from '#brand/brand.ts'
import type { Network } from '../../shared/brand-content.ts'

/** Accessible name of the link to a network. */
export const networkLabel = ({ name }: Network): string => `${brand.name} sur ${name} (nouvel onglet)`

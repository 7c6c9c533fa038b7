import * as t from '#text/frame.ts'
import type { Network } from '../../shared/brand-content.ts'

/** Accessible name of the link to a network. */
export const networkLabel = ({ name }: Network): string => t.networkLink(name)

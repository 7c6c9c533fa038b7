import type { ReactNode } from 'react'
import type { IconName } from './icon-names.ts'

interface Props {
  name: IconName
  small?: boolean
}

/** A decorative drawing, masked out of the colour of the words around it; the control it is in carries the name. */
export const Icon = ({ name, small = false }: Props): ReactNode => (
  <span className={small ? `icon icon-s i-${name}` : `icon i-${name}`} />
)

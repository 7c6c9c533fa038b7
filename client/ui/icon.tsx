import type { ReactNode } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'

/** A decorative icon; the control around it carries the name. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }): ReactNode {
  return (
    <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}

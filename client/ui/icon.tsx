import type { ReactNode } from 'react'
import { type IconName, iconPaths } from './icon-paths.ts'

/** A decorative drawing on a square of 24; the control around it carries the name. */
export const Drawing = ({ path, small = false }: { path: string; small?: boolean }): ReactNode => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** One of the icons islands share. */
export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }): ReactNode => (
  <Drawing path={iconPaths[name]} small={small} />
)

import { asset } from '../../assets.ts'

interface Props {
  /** Name of a file in `client/public/icons`. */
  name: string
  small?: boolean
}

/** Draws a decorative icon from the shared sprite. The control around it carries the accessible name. */
export const Icon = ({ name, small = false }: Props) => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${asset('icons.svg')}#${name}`} />
  </svg>
)

import { asset } from '../../assets.ts'

interface Props {
  /** Name of a drawing of `client/public/icons`. */
  name: string
  small?: boolean
}

/** A decorative icon of the shared sprite; the control around it carries the name. */
export const Icon = ({ name, small = false }: Props) => (
  <svg className={small ? 'icon icon-s' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <use href={`${asset('icons.svg')}#${name}`} />
  </svg>
)

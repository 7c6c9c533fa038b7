import { asset } from '../../assets.ts'

interface Props {
  /** The narrower drawing of phones. */
  compact?: boolean
  className: string
}

/** The name of the house as drawn; the link around it carries the words. */
export const Wordmark = ({ compact = false, className }: Props) => {
  const [name, width] = compact ? ['wordmark-compact', 295] : ['wordmark', 330]
  return (
    <svg
      className={className}
      width={width}
      height={32}
      viewBox={`0 0 ${width} 32`}
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${asset('icons.svg')}#${name}`} />
    </svg>
  )
}

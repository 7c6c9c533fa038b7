interface Props {
  /** The narrower drawing of phones. */
  compact?: boolean
  className: string
}

/** The name of the house as drawn; the link around it carries the words. */
export const Wordmark = ({ compact = false, className }: Props) => (
  <span className={`wordmark ${compact ? 'i-wordmark-compact' : 'i-wordmark'} ${className}`} />
)

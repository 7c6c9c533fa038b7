import { brand } from '#brand/brand.ts'
import { networks } from '#brand/social.ts'
import * as t from '#text/frame.ts'
import { paths } from '../../../shared/paths.ts'
import { asset } from '../../assets.ts'
import { Icon } from '../ui/icon.tsx'

interface MarkProps {
  /** Whether to draw the narrow version for phones. */
  compact?: boolean
  className: string
  /** Whether it begins at the start of its place, which may be wider. Otherwise it is in the middle. */
  isAtStart?: boolean
}

/** Draws the wordmark of the shop. Its link carries the text for screen readers. */
export const Wordmark = ({ compact = false, className, isAtStart = false }: MarkProps) => {
  const { width: full, compactWidth } = brand.wordmark
  const [name, width] = compact ? ['wordmark-compact', compactWidth] : ['wordmark', full]
  return (
    <svg
      className={className}
      width={width}
      height={32}
      viewBox={`0 0 ${width} 32`}
      preserveAspectRatio={isAtStart ? 'xMinYMid' : undefined}
      fill="currentColor"
      aria-hidden="true"
    >
      <use href={`${asset('icons.svg')}#${name}`} />
    </svg>
  )
}

/** Draws plain links to the social networks. The page loads nothing from them. */
export const Networks = () => (
  <div className="networks">
    {networks.map((network) => (
      <a
        key={network.name}
        className="icon-btn"
        href={network.address}
        target="_blank"
        rel="noopener"
        aria-label={t.networkLink(network.name)}
      >
        <Icon name={network.icon} />
      </a>
    ))}
  </div>
)

/** Id of the language form in the footer. */
export const footLanguage = 'langue'

/**
 * Draws the choice of language. The shop is in French; the English button shows a notice that English is not available.
 */
export const Language = ({ id }: { id?: string }) => (
  <form
    id={id}
    className="lang"
    method="post"
    action={paths.language}
    data-enhance=""
    aria-label={t.languageTitle}
  >
    <span aria-current="true">
      {t.languageShort}
      <span className="sr">{t.languageName}</span>
    </span>
    <button type="submit" lang="en" aria-label={t.englishName}>
      {t.englishShort}
    </button>
  </form>
)

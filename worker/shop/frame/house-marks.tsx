import { networks } from '#brand/social.ts'
import * as t from '#text/frame.ts'
import { paths } from '../../../shared/paths.ts'
import { asset } from '../../assets.ts'
import { Icon } from '../ui/icon.tsx'

interface MarkProps {
  /** The narrower drawing of phones. */
  compact?: boolean
  className: string
}

/** The name of the house as drawn; the link around it carries the words. */
export const Wordmark = ({ compact = false, className }: MarkProps) => {
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

/** Plain links to the five networks: nothing of theirs is loaded here. */
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

/** Name of the form at the foot of a page. */
export const footLanguage = 'langue'

/** The choice of language: French is spoken, English answers in a sentence that it is not yet. */
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

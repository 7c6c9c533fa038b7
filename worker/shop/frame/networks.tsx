import { networks } from '#brand/social.ts'
import { networkLabel } from '../../content/social.ts'
import { Icon } from '../ui/icon.tsx'

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
        aria-label={networkLabel(network)}
      >
        <Icon name={network.icon} />
      </a>
    ))}
  </div>
)

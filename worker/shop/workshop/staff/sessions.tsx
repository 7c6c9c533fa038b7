import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { Member } from '../../../commerce/contract/workshop/staff.ts'

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Returns a user agent in words. */
function deviceWords(agent: string): string {
  const named = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => agent.includes(sign))?.[1]
  return [named(browsers) ?? 'Un navigateur', named(systems)].filter(Boolean).join(', ')
}

interface Props {
  sessions: Member['sessions']
  /** Short id of the current session. */
  own: string | null
  /** URL of the form that ends a session. */
  action: string
}

/** Draws the open sessions, each with a button that ends it. */
export const Sessions = ({ sessions, own, action }: Props) => (
  <ul className="stack">
    {sessions.map(({ id, device, seenAt }) => (
      <li className="workshop-row" key={id}>
        <span>
          {deviceWords(device)}
          <span className="small soft">
            {id === own ? ' · cette session' : ` · vue le ${instantWords(seenAt)}`}
          </span>
        </span>
        {id !== own && (
          <form method="post" action={action}>
            <input type="hidden" name="act" value="end" />
            <input type="hidden" name="session" value={id} />
            <button className="link" type="submit">
              Fermer
            </button>
          </form>
        )}
      </li>
    ))}
  </ul>
)

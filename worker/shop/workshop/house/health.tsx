import { paths } from '../../../../shared/paths.ts'
import { type HealthCheck, healthTitle, healthWords } from '../../../../shared/staff/health.ts'
import type { ShopCopies } from '../../../commerce/contract/workshop/house.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { Copies } from './copies.tsx'

interface Data {
  checks: readonly HealthCheck[]
  copies: ShopCopies
}

const View = ({ data: { checks, copies } }: ScreenViewProps<Data>) => {
  const red = checks.filter(({ isRed }) => isRed)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Santé</h1>
      <p className="mb-s5" role="status">
        {red.length === 0 ? 'Tout va bien.' : `À regarder\u00a0: ${red.length}.`}
      </p>
      <ul className="stack">
        {checks.map((check) => (
          <li className={`msg ${check.isRed ? 'msg-err' : 'msg-ok'}`} key={check.name}>
            <span aria-hidden="true">◆</span>
            <span>{check.isRed ? healthWords(check) : healthTitle(check)}</span>
          </li>
        ))}
      </ul>
      {copies.counts.length + copies.losses.length > 0 && <Copies copies={copies} />}
    </div>
  )
}

/** The screen of the shop's health checks. */
export const houseHealth = screen<Data>({
  path: paths.workshopHealth,
  right: 'health.read',
  title: 'Santé',
  load: async ({ commerce }) => {
    const [checks, copies] = await Promise.all([commerce.house.health(), commerce.house.copies()])
    return { checks, copies }
  },
  View,
})

import { paths } from '../../../../shared/paths.ts'
import { type HealthCheck, healthTitle, healthWords } from '../../../../shared/staff/health.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

const View = ({ data }: ScreenViewProps<HealthCheck[]>) => {
  const red = data.filter(({ isRed }) => isRed)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Santé</h1>
      <p className="mb-s5" role="status">
        {red.length === 0 ? 'Tout va bien.' : `À regarder\u00a0: ${red.length}.`}
      </p>
      <ul className="stack">
        {data.map((check) => (
          <li className={`msg ${check.isRed ? 'msg-err' : 'msg-ok'}`} key={check.name}>
            <span aria-hidden="true">◆</span>
            <span>{check.isRed ? healthWords(check) : healthTitle(check)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How the house is, check by check. */
export const houseHealth = screen<HealthCheck[]>({
  path: paths.workshopHealth,
  right: 'health.read',
  title: 'Santé',
  load: ({ commerce }) => commerce.house.health(),
  View,
})

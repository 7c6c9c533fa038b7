import type { Business } from '../content/business.ts'
import { caseOffered, services } from '../content/footer.ts'
import { Absent } from './absent.tsx'
import { Icon } from './icon.tsx'

/** The four blocks above the footer; three where no case is offered with every order. */
export function Services({ business }: { business: Business }) {
  const isUnsaid = business.caseOffered === undefined
  const hasCase = business.caseOffered || (isUnsaid && business.marksAbsent)
  return (
    <section className="wrap" aria-labelledby="services">
      <h2 className="sr" id="services">
        La maison à votre service
      </h2>
      <ul className="services">
        {[...services, ...(hasCase ? [caseOffered] : [])].map(({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>
              {words}
              {icon === caseOffered.icon && isUnsaid && (
                <Absent variable="BUSINESS_CASE_OFFERED" business={business} />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { caseOffered, services } from '#brand/footer.ts'
import type { Business } from '../../content/business.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'

/** The four blocks above the footer; three where no case is offered with every order. */
export const Services = ({ business }: { business: Business }) => (
  <section className="wrap" aria-labelledby="services">
    <h2 className="sr" id="services">
      La maison à votre service
    </h2>
    <ul className="services">
      {[...services, ...(caseOffered && business.caseOffered !== false ? [caseOffered] : [])].map(
        ({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>
              {words}
              {icon === caseOffered?.icon && business.caseOffered === undefined && (
                <Fact of="BUSINESS_CASE_OFFERED" />
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
)

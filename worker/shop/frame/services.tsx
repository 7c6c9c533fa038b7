import * as t from '#text/frame.ts'
import type { Business } from '../../content/business.ts'
import { caseNote, footNow } from '../../content/house-pieces.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'

/** The four blocks above the footer; three where no case is offered with every order. */
export const Services = ({ business }: { business: Business }) => (
  <section className="wrap" aria-labelledby="services">
    <h2 className="sr" id="services">
      {t.houseAtYourService}
    </h2>
    <ul className="services">
      {[...footNow().services, ...(caseNote && business.caseOffered !== false ? [caseNote] : [])].map(
        ({ icon, title, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>
              {words}
              {icon === caseNote?.icon && business.caseOffered === undefined && (
                <Fact of="BUSINESS_CASE_OFFERED" />
              )}
            </p>
          </li>
        ),
      )}
    </ul>
  </section>
)

import type { ReactNode } from 'react'
import type { Business } from '../content/business.ts'
import { Absent } from './absent.tsx'
import { Icon } from './icon.tsx'

const Line = ({ icon, children }: { icon: 'mail' | 'phone'; children: ReactNode }) => (
  <>
    <Icon name={icon} small />
    {children}
  </>
)

/** How to reach the house; nothing when none of it is known. */
export function FooterContact({ business }: { business: Business }) {
  const { email, phone, hours, marksAbsent } = business
  if (!email && !phone && !marksAbsent) return null
  return (
    <div className="foot-c foot-col">
      <h2>Écrivez-nous ou appelez-nous</h2>
      {email ? (
        <p>
          <a href={`mailto:${email}`}>
            <Line icon="mail">{email}</Line>
          </a>
        </p>
      ) : (
        <Absent variable="BUSINESS_EMAIL" business={business} />
      )}
      {phone ? (
        <p>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Line icon="phone">{phone.replaceAll(' ', '\u00a0')}</Line>
          </a>
          <span className="small on-brand-soft"> (appel non surtaxé)</span>
        </p>
      ) : (
        <Absent variable="BUSINESS_PHONE" business={business} />
      )}
      {phone && hours ? (
        <p className="small on-brand-soft mt-s2">{hours}</p>
      ) : (
        <Absent variable="BUSINESS_HOURS" business={business} />
      )}
    </div>
  )
}

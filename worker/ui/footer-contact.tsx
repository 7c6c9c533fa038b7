import type { ReactNode } from 'react'
import type { Business, BusinessVariable } from '../content/business.ts'
import { Absent } from './absent.tsx'
import { Icon } from './icon.tsx'

interface Line {
  variable: BusinessVariable
  /** Absent when the fact is. */
  words: ReactNode
}

const linesOf = ({ email, phone, hours }: Business): Line[] => [
  {
    variable: 'BUSINESS_EMAIL',
    words: email && (
      <a href={`mailto:${email}`}>
        <Icon name="mail" small />
        {email}
      </a>
    ),
  },
  {
    variable: 'BUSINESS_PHONE',
    words: phone && (
      <>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" small />
          {phone.replaceAll(' ', '\u00a0')}
        </a>{' '}
        <span className="small on-brand-soft">(appel non surtaxé)</span>
      </>
    ),
  },
  { variable: 'BUSINESS_HOURS', words: hours && <span className="small on-brand-soft">{hours}</span> },
]

/** How to reach the house; nothing when none of it is known. */
export function FooterContact({ business }: { business: Business }) {
  const shown = linesOf(business).filter(({ words }) => words || business.marksAbsent)
  if (shown.length === 0) return null
  return (
    <div className="foot-c foot-col">
      <h2>Écrivez-nous ou appelez-nous</h2>
      <ul>
        {shown.map(({ variable, words }) => (
          <li key={variable}>{words || <Absent variable={variable} business={business} />}</li>
        ))}
      </ul>
    </div>
  )
}

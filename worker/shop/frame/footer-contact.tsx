import type { ReactNode } from 'react'
import * as t from '#text/frame.ts'
import { type Business, isAbsent } from '../../content/business.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'

/** What a click on it calls or writes to; only its mark where nobody has given it. */
const Reach = ({ of, path, children }: { of: string; path: string; children: ReactNode }) =>
  isAbsent(of) ? <Fact of={of} /> : <a href={path}>{children}</a>

/** How to reach the house. */
export const FooterContact = ({ business: { facts } }: { business: Business }) => (
  <div className="foot-c foot-col">
    <h2>{t.writeOrCall}</h2>
    <ul>
      <li>
        <Reach of={facts.email_contact} path={`mailto:${facts.email_contact}`}>
          <Icon name="mail" small />
          {facts.email_contact}
        </Reach>
      </li>
      <li>
        <Reach of={facts.telephone} path={`tel:${facts.telephone.replaceAll(' ', '')}`}>
          <Icon name="phone" small />
          {facts.telephone.replaceAll(' ', '\u00a0')}
        </Reach>{' '}
        <span className="small on-brand-soft">{t.callPrice}</span>
      </li>
      <li className="small on-brand-soft">
        <Fact of={facts.horaires} />
      </li>
    </ul>
  </div>
)

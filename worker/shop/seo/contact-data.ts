import type { ContactPage, WithContext } from 'schema-dts'
import { brand } from '#brand/brand.ts'
import { language } from '#text/language.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'

/** Returns the contact page as structured data. */
export const contactData = (
  { facts: { email_contact: email, telephone } }: Business,
  origin: string,
): WithContext<ContactPage> => ({
  '@context': 'https://schema.org',
  '@type': 'ContactPage',
  url: origin + paths.contact,
  mainEntity: {
    '@type': 'OnlineStore',
    '@id': `${origin}/#maison`,
    name: brand.name,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: origin + paths.contact,
      availableLanguage: language,
      email,
      telephone,
    },
  },
})

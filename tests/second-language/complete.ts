/** The English catalogue holds what the French one holds, no sentence less or more: a type fault otherwise. */

import type * as formatsFr from '#text/formats.ts'
import type * as addressFr from '../../shared/text/fr/address.ts'
import type * as buyingFr from '../../shared/text/fr/buying.ts'
import type * as cartFr from '../../shared/text/fr/cart.ts'
import type * as cartLabelFr from '../../shared/text/fr/cart-label.ts'
import type * as cartPageFr from '../../shared/text/fr/cart-page.ts'
import type * as checkoutFr from '../../shared/text/fr/checkout.ts'
import type * as closeFr from '../../shared/text/fr/close.ts'
import type * as comparisonFr from '../../shared/text/fr/comparison.ts'
import type * as contactSubjectsFr from '../../shared/text/fr/contact-subjects.ts'
import type * as demoPaymentFr from '../../shared/text/fr/demo-payment.ts'
import type * as emailFr from '../../shared/text/fr/email.ts'
import type * as engravingLettersFr from '../../shared/text/fr/engraving-letters.ts'
import type * as extrasFr from '../../shared/text/fr/extras.ts'
import type * as fieldFr from '../../shared/text/fr/field.ts'
import type * as galleryFr from '../../shared/text/fr/gallery.ts'
import type * as homeFr from '../../shared/text/fr/home.ts'
import type * as languageFr from '../../shared/text/fr/language.ts'
import type * as listsFr from '../../shared/text/fr/lists.ts'
import type * as messagesAnswersFr from '../../shared/text/fr/messages/answers.ts'
import type * as messagesCardFr from '../../shared/text/fr/messages/card.ts'
import type * as messagesCartFr from '../../shared/text/fr/messages/cart.ts'
import type * as messagesCheckoutFr from '../../shared/text/fr/messages/checkout.ts'
import type * as messagesConsentFr from '../../shared/text/fr/messages/consent.ts'
import type * as messagesCouponFr from '../../shared/text/fr/messages/coupon.ts'
import type * as messagesDeviceFr from '../../shared/text/fr/messages/device.ts'
import type * as messagesNewsletterFr from '../../shared/text/fr/messages/newsletter.ts'
import type * as messagesWalletFr from '../../shared/text/fr/messages/wallet.ts'
import type * as newsletterFr from '../../shared/text/fr/newsletter.ts'
import type * as orderStepsFr from '../../shared/text/fr/order-steps.ts'
import type * as paymentFr from '../../shared/text/fr/payment.ts'
import type * as priceFr from '../../shared/text/fr/price.ts'
import type * as priceBandsFr from '../../shared/text/fr/price-bands.ts'
import type * as productFr from '../../shared/text/fr/product.ts'
import type * as searchFr from '../../shared/text/fr/search.ts'
import type * as uiFr from '../../shared/text/fr/ui.ts'
import type * as addressEn from './en/address.ts'
import type * as buyingEn from './en/buying.ts'
import type * as cartEn from './en/cart.ts'
import type * as cartLabelEn from './en/cart-label.ts'
import type * as cartPageEn from './en/cart-page.ts'
import type * as checkoutEn from './en/checkout.ts'
import type * as closeEn from './en/close.ts'
import type * as comparisonEn from './en/comparison.ts'
import type * as contactSubjectsEn from './en/contact-subjects.ts'
import type * as demoPaymentEn from './en/demo-payment.ts'
import type * as emailEn from './en/email.ts'
import type * as engravingLettersEn from './en/engraving-letters.ts'
import type * as extrasEn from './en/extras.ts'
import type * as fieldEn from './en/field.ts'
import type * as formatsEn from './en/formats.ts'
import type * as galleryEn from './en/gallery.ts'
import type * as homeEn from './en/home.ts'
import type * as languageEn from './en/language.ts'
import type * as listsEn from './en/lists.ts'
import type * as messagesAnswersEn from './en/messages/answers.ts'
import type * as messagesCardEn from './en/messages/card.ts'
import type * as messagesCartEn from './en/messages/cart.ts'
import type * as messagesCheckoutEn from './en/messages/checkout.ts'
import type * as messagesConsentEn from './en/messages/consent.ts'
import type * as messagesCouponEn from './en/messages/coupon.ts'
import type * as messagesDeviceEn from './en/messages/device.ts'
import type * as messagesNewsletterEn from './en/messages/newsletter.ts'
import type * as messagesWalletEn from './en/messages/wallet.ts'
import type * as newsletterEn from './en/newsletter.ts'
import type * as orderStepsEn from './en/order-steps.ts'
import type * as paymentEn from './en/payment.ts'
import type * as priceEn from './en/price.ts'
import type * as priceBandsEn from './en/price-bands.ts'
import type * as productEn from './en/product.ts'
import type * as searchEn from './en/search.ts'
import type * as uiEn from './en/ui.ts'

/** The shape of sentences in any language: texts, functions of the same values, lists and groups of them. */
type Same<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Same<T[Key]> }

/** `true` where a catalogue holds all sentences of another, and no others. */
type Complete<French, English> =
  English extends Same<French> ? (keyof English extends keyof French ? true : keyof English) : false

/** What a walk from the home page to a paid order reads. */
export const complete: readonly true[] = [
  true satisfies Complete<typeof searchFr, typeof searchEn>,
  true satisfies Complete<typeof addressFr, typeof addressEn>,
  true satisfies Complete<typeof buyingFr, typeof buyingEn>,
  true satisfies Complete<typeof cartFr, typeof cartEn>,
  true satisfies Complete<typeof cartLabelFr, typeof cartLabelEn>,
  true satisfies Complete<typeof cartPageFr, typeof cartPageEn>,
  true satisfies Complete<typeof checkoutFr, typeof checkoutEn>,
  true satisfies Complete<typeof closeFr, typeof closeEn>,
  true satisfies Complete<typeof comparisonFr, typeof comparisonEn>,
  true satisfies Complete<typeof contactSubjectsFr, typeof contactSubjectsEn>,
  true satisfies Complete<typeof formatsFr, typeof formatsEn>,
  true satisfies Complete<typeof demoPaymentFr, typeof demoPaymentEn>,
  true satisfies Complete<typeof engravingLettersFr, typeof engravingLettersEn>,
  true satisfies Complete<typeof extrasFr, typeof extrasEn>,
  true satisfies Complete<typeof emailFr, typeof emailEn>,
  true satisfies Complete<typeof fieldFr, typeof fieldEn>,
  true satisfies Complete<typeof galleryFr, typeof galleryEn>,
  true satisfies Complete<typeof homeFr, typeof homeEn>,
  true satisfies Complete<typeof languageFr, typeof languageEn>,
  true satisfies Complete<typeof listsFr, typeof listsEn>,
  true satisfies Complete<typeof messagesAnswersFr, typeof messagesAnswersEn>,
  true satisfies Complete<typeof messagesCardFr, typeof messagesCardEn>,
  true satisfies Complete<typeof messagesCartFr, typeof messagesCartEn>,
  true satisfies Complete<typeof messagesCheckoutFr, typeof messagesCheckoutEn>,
  true satisfies Complete<typeof messagesConsentFr, typeof messagesConsentEn>,
  true satisfies Complete<typeof messagesCouponFr, typeof messagesCouponEn>,
  true satisfies Complete<typeof messagesDeviceFr, typeof messagesDeviceEn>,
  true satisfies Complete<typeof messagesNewsletterFr, typeof messagesNewsletterEn>,
  true satisfies Complete<typeof messagesWalletFr, typeof messagesWalletEn>,
  true satisfies Complete<typeof newsletterFr, typeof newsletterEn>,
  true satisfies Complete<typeof orderStepsFr, typeof orderStepsEn>,
  true satisfies Complete<typeof paymentFr, typeof paymentEn>,
  true satisfies Complete<typeof priceFr, typeof priceEn>,
  true satisfies Complete<typeof priceBandsFr, typeof priceBandsEn>,
  true satisfies Complete<typeof productFr, typeof productEn>,
  true satisfies Complete<typeof uiFr, typeof uiEn>,
]

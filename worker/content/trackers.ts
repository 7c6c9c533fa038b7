import { brand } from '#brand/brand.ts'
import * as t from '#text/privacy.ts'
import { limits } from '../../shared/limits.ts'

/**
 * Something that the shop stores in a browser. None needs consent, because the requested service would not work without
 * it.
 */
export interface Tracker {
  /**
   * Its name in the browser. Over TLS, `__Host-` precedes a cookie's name. A name that ends in a colon is the prefix of
   * several.
   */
  name: string
  purpose: string
  life: string
}

const day = 24 * 3600

/** Returns a number of seconds in words. */
export function lasting(seconds: number): string {
  if (seconds === 183 * day) return t.sixMonths
  if (seconds >= day) return t.days(seconds / day)
  if (seconds >= 3600) return t.hours(seconds / 3600)
  return t.minutes(seconds / 60)
}

export const cookies: readonly Tracker[] = [
  {
    name: `${brand.key}_token`,
    purpose: t.stayLoggedIn,
    life: t.untilLogout(lasting(limits.loginLife)),
  },
  {
    name: `${brand.key}_name`,
    purpose: t.greetByName,
    life: t.untilLogout(lasting(limits.loginLife)),
  },
  {
    name: `${brand.key}_google`,
    purpose: t.backFromGoogle,
    life: t.tenMinutes,
  },
  {
    name: `${brand.key}_cart`,
    purpose: t.findCart,
    life: t.afterLastUse(lasting(limits.cartLife)),
  },
  {
    name: `${brand.key}_count`,
    purpose: t.showCartCount,
    life: t.afterLastUse(lasting(limits.cartLife)),
  },
  {
    name: `${brand.key}_staff`,
    purpose: t.knowStaff,
    life: lasting(limits.staffLife),
  },
  { name: `${brand.key}_seen`, purpose: t.showWhatIsWritten, life: t.fiveMinutes },
  { name: `${brand.key}_lang`, purpose: t.keepLanguage, life: lasting(limits.choiceLife) },
  {
    name: `${brand.key}_notice`,
    purpose: t.showMessageOnce,
    life: t.oneMinute,
  },
  {
    name: `${brand.key}_attempt`,
    purpose: t.resumeOrder,
    life: lasting(limits.knownBuyer),
  },
  {
    name: `${brand.key}_details`,
    purpose: t.prefillOrder,
    life: lasting(limits.detailsLife),
  },
  {
    name: `${brand.key}_code`,
    purpose: t.keepCodeOfLink,
    life: lasting(limits.linkedCodeLife),
  },
  {
    name: `${brand.key}_known`,
    purpose: t.knowDevice,
    life: t.afterLogin(lasting(limits.knownLife)),
  },
  {
    name: `${brand.key}_promo`,
    purpose: t.bannerClosed,
    life: lasting(limits.bannerLife),
  },
]

const untilErased = t.untilCleared
const untilLogout = t.untilLoggedOut
const untilClosed = t.untilTabCloses
const untilRemoved = t.untilTakenOff

const ringSizes: readonly Tracker[] = [
  {
    name: `${brand.key}:ring-size`,
    purpose: t.keepRingSize,
    life: t.untilErased,
  },
  {
    name: `${brand.key}:screen-scale`,
    purpose: t.measureOnScreen,
    life: untilErased,
  },
]

/** Entries of the browser's storage. The browser sends none of them with requests. */
export const stored: readonly Tracker[] = [
  {
    name: `${brand.key}:consent`,
    purpose: t.keepConsent,
    life: t.sixMonths,
  },
  {
    name: `${brand.key}:cart`,
    purpose: t.cartBetweenTabs,
    life: untilErased,
  },
  {
    name: `${brand.key}:wish:`,
    purpose: t.sendCartLater,
    life: t.untilSent,
  },
  {
    name: `${brand.key}:order`,
    purpose: t.giveBackOrder,
    life: t.giveBackKept,
  },
  {
    name: `${brand.key}:favourites`,
    purpose: t.keepHearts,
    life: untilRemoved,
  },
  {
    name: `${brand.key}:liked`,
    purpose: t.showHearts,
    life: untilLogout,
  },
  {
    name: `${brand.key}:unliked`,
    purpose: t.sendHearts,
    life: t.untilSentOrLogout,
  },
  {
    name: `${brand.key}:account`,
    purpose: t.whoseHearts,
    life: untilLogout,
  },
  {
    name: `${brand.key}:seen`,
    purpose: t.seenProducts,
    life: t.untilYouErase,
  },
  {
    name: `${brand.key}:compared`,
    purpose: t.comparedProducts,
    life: untilRemoved,
  },
  ...(brand.hasRingSizes ? ringSizes : []),
  {
    name: `${brand.key}_username`,
    purpose: t.prefillUsername,
    life: t.untilUnticked,
  },
  {
    name: 'welcome',
    purpose: t.welcomeOnce,
    life: untilClosed,
  },
  {
    name: 'promo',
    purpose: t.bannerClosedPages,
    life: untilClosed,
  },
]

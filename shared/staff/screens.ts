import { paths } from '../paths.ts'
import { may, type Right, type Role } from './permissions.ts'

/** A screen in the workshop's navigation. */
interface Screen {
  label: string
  path: string
  /** The right a role needs to see it. */
  right: Right
  /**
   * Path of the screen in WooCommerce that replaces it when a WooCommerce runs behind the shop. Absent when the
   * workshop's screen always applies.
   */
  woocommerce?: string
}

/** The navigation of the workshop, in order. */
export const screens: readonly Screen[] = [
  { label: 'À faire', path: paths.workshop, right: 'orders.read' },
  { label: 'Commandes', path: paths.workshopOrders, right: 'orders.read' },
  {
    label: 'Clients',
    path: paths.workshopPeople,
    right: 'people.read',
    woocommerce: '/wp-admin/admin.php?page=wc-admin&path=%2Fcustomers',
  },
  {
    label: 'Stock',
    path: paths.workshopStock,
    right: 'catalogue.read',
    woocommerce: '/wp-admin/edit.php?post_type=product',
  },
  {
    label: 'Produits',
    path: paths.workshopProducts,
    right: 'catalogue.read',
    woocommerce: '/wp-admin/edit.php?post_type=product',
  },
  {
    label: 'Codes',
    path: paths.workshopCoupons,
    right: 'catalogue.read',
    woocommerce: '/wp-admin/edit.php?post_type=shop_coupon',
  },
  { label: 'Textes', path: paths.workshopTexts, right: 'content.write' },
  { label: 'Images', path: paths.workshopImages, right: 'catalogue.read' },
  { label: 'Livraison', path: paths.workshopText('delivery'), right: 'settings.write' },
  { label: 'Redirections', path: paths.workshopRedirects, right: 'catalogue.read' },
  { label: 'Chiffres', path: paths.workshopFigures, right: 'figures.read' },
  { label: 'Équipe', path: paths.workshopTeam, right: 'staff.manage' },
  { label: 'Journal', path: paths.workshopLog, right: 'log.read' },
  { label: 'Mon accès', path: paths.workshopSelf, right: 'self.manage' },
  { label: 'Santé', path: paths.workshopHealth, right: 'health.read' },
  { label: 'Cache', path: paths.workshopCache, right: 'cache.refresh' },
]

/** A link of the navigation. `isElsewhere` marks a link to WooCommerce. */
interface NavigationLink {
  label: string
  href: string
  isElsewhere: boolean
}

/**
 * Returns the navigation for a role.
 * @param platform address of the WooCommerce with the catalogue and the customers; `undefined` without one
 */
export function navigationOf(role: Role, platform: string | undefined): NavigationLink[] {
  return screens
    .filter(({ right }) => may(role, right))
    .map(({ label, path, woocommerce }) =>
      platform && woocommerce
        ? { label, href: new URL(woocommerce, platform).href, isElsewhere: true }
        : { label, href: path, isElsewhere: false },
    )
}

/** Whether a workshop path belongs to a screen that WooCommerce replaces. */
export const isOfWooCommerce = (path: string): boolean =>
  screens.some(
    (screen) =>
      screen.woocommerce !== undefined && (path === screen.path || path.startsWith(`${screen.path}/`)),
  )

import { cartAnswer } from './cart.ts'
import { cartOfCall } from './cart-keys.ts'
import { checkoutRoutes } from './companion-checkout.ts'
import { register } from './customers.ts'
import { CouponRefusal, usableCoupon } from './discounts.ts'
import type { Harness } from './harness.ts'
import { productShape, siteDate } from './product-shape.ts'
import type { Customer } from './records.ts'
import { type Asked, needed, paged, type Route, textIn, WpError, wpDate } from './wordpress.ts'

/** Returns the customer of a call, who must be logged in. */
function customerOf({ books }: Harness, { caller }: Asked): Customer {
  const customer = caller.kind === 'customer' ? books.customers.get(caller.id) : undefined
  if (!customer) throw new WpError(401, 'rest_not_logged_in', 'You are not currently logged in.')
  return customer
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function emailIn(body: Record<string, unknown>): string {
  needed(body, 'email')
  const email = textIn(body, 'email').trim().toLowerCase()
  if (!isEmail(email))
    throw new WpError(400, 'customer_invalid_email', 'Please provide a valid email address.')
  return email
}

const done = (status: number, code: string, message: string, data: object = {}) => ({
  status,
  body: { code, message, data: { status, ...data } },
})

function accountRoutes(harness: Harness): Route[] {
  const { books } = harness
  return [
    {
      pattern: '/customer/v1/register',
      answers: {
        POST: ({ body }) => {
          needed(body, 'username', 'email', 'password')
          const password = textIn(body, 'password')
          if (password.length < 6 || password.length > 16)
            throw new WpError(400, 'registration-error-invalid-password', 'Please enter a valid password.')
          const { id, username, email } = register(harness, body)
          return done(201, 'customer_registered', 'Inscription réussie', { id, username, email })
        },
      },
    },
    {
      pattern: '/customer/v1/cust_forgot-password',
      answers: {
        POST: ({ body }) => {
          const customer = books.customer(emailIn(body))
          if (customer) books.mails.push(`customer_reset_password ${customer.id} ${customer.email}`)
          return done(
            200,
            'reset_email_sent',
            "Si un compte existe pour cette adresse, un e-mail vient d'être envoyé.",
          )
        },
      },
    },
    {
      pattern: '/custom/v1/send-coupon',
      answers: {
        POST: ({ body }) => {
          books.mails.push(`newsletter_coupon welcome10 ${emailIn(body)}`)
          const message = 'Merci ! Votre code welcome10 (-10 %) vous a été envoyé.'
          return done(200, 'coupon_sent', message, { coupon: 'welcome10', percent: 10 })
        },
      },
    },
  ]
}

function favouriteRoutes(harness: Harness): Route[] {
  const { books, origin, version } = harness
  return [
    {
      pattern: '/customer/v1/like',
      answers: {
        POST: (asked) => {
          const customer = customerOf(harness, asked)
          const { product_id: request, liked } = asked.body
          if (!/^\d+$/.test(String(request)))
            throw new WpError(400, 'rest_invalid_param', 'Invalid parameter(s): product_id')
          const asVariation = books.product(Number(request))
          const product = asVariation.parent_id ? books.product(asVariation.parent_id) : asVariation
          if (product.status !== 'publish')
            throw new WpError(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
          const had = customer.likes.some(({ id }) => id === product.id)
          const isLiked = typeof liked === 'boolean' ? liked : !had
          if (isLiked !== had)
            customer.likes = isLiked
              ? [{ id: product.id, at: books.now() }, ...customer.likes]
              : customer.likes.filter(({ id }) => id !== product.id)
          const data = { product_id: product.id, liked: isLiked, count: customer.likes.length }
          return isLiked
            ? done(200, 'liked', 'Ajouté aux favoris', data)
            : done(200, 'unliked', 'Retiré des favoris', data)
        },
      },
    },
    {
      pattern: '/customer/v1/likes',
      answers: {
        GET: (asked) => {
          const liked = customerOf(harness, asked).likes.flatMap(({ id, at }) => {
            const product = books.products.get(id)
            if (product?.status !== 'publish') return []
            const liked_at = siteDate(wpDate(at))
            return [{ ...productShape(books, product, origin, version), liked_at }]
          })
          return paged(asked, liked)
        },
      },
    },
  ]
}

/** Applies codes to a cart, by WooCommerce's own rules. */
function couponRoute(harness: Harness): Route {
  return {
    pattern: '/customer/v1/validate-coupon',
    answers: {
      POST: (asked) => {
        const { key, cart } = cartOfCall(harness, asked)
        const code = textIn(asked.body, 'coupon').trim().toLowerCase()
        if (asked.body['action'] === 'remove') {
          cart.coupons = cart.coupons.filter((each) => each !== code)
          return cartAnswer(harness, asked, key, cart)
        }
        try {
          if (cart.lines.length === 0) throw new CouponRefusal('empty_cart')
          if (cart.coupons.includes(code)) throw new CouponRefusal('already_applied')
          const coupon = usableCoupon(harness, code, cart.lines, userOf(asked))
          const alone = cart.coupons.some((each) => harness.books.coupon(each)?.individual_use)
          if (alone && !coupon.individual_use) throw new CouponRefusal('individual_use')
          cart.coupons = coupon.individual_use ? [code] : [...cart.coupons, code]
        } catch (error) {
          throw error instanceof CouponRefusal ? error.forCart : error
        }
        return cartAnswer(harness, asked, key, cart)
      },
    },
  }

  function userOf(asked: Asked) {
    const { caller } = asked
    const customer = caller.kind === 'customer' ? harness.books.customers.get(caller.id) : undefined
    const email = customer?.email ?? textIn(asked.body, 'email').toLowerCase()
    return email ? { customerId: customer?.id ?? 0, email } : undefined
  }
}

/** The `customer/v1` and `custom/v1` routes of the specification, which a companion plugin adds to a platform. */
export const companionRoutes = (harness: Harness): Route[] => [
  ...accountRoutes(harness),
  ...favouriteRoutes(harness),
  couponRoute(harness),
  ...checkoutRoutes(harness),
]

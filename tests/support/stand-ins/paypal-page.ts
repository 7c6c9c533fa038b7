import type { Order } from './paypal-books.ts'
import { unitOf } from './paypal-books.ts'

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string, status = 200) =>
  new Response(
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  )

/** Returns the page where a buyer approves or refuses. */
export function approvalPage(order: Order): Response {
  const { description = '', amount } = unitOf(order)
  const button = (act: string, words: string) => `<button name="act" value="${act}">${words}</button>`
  return page(
    'PayPal, doublure de test',
    `<p>${escaped(description)}</p><p>${amount.value.replace('.', ',')}\u00a0€</p>
<form method="post" action="/checkoutnow?token=${order.id}">
${button('pay', 'Payer')}${button('refuse', 'Payer avec une carte refusée')}${button('leave', 'Annuler et revenir à la boutique')}
</form>`,
  )
}

export const gonePage = (): Response => page('Ce paiement n’est plus disponible', '', 404)

import type { Session } from './stripe-shapes.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const button = (act: string, words: string) => `<p><button name="act" value="${act}">${words}</button></p>`

/** Returns Stripe's payment page: a field for any card number, and buttons for the outcomes. */
export function paymentPage(session: Session, isChallenged: boolean, isRefused: boolean): Response {
  const euros = (session.amount_total / 100).toFixed(2).replace('.', ',')
  const isOpen = session.status === 'open'
  const acts = isChallenged
    ? [button('pay', 'Confirmer auprès de ma banque'), button('refuse', 'Refuser auprès de ma banque')]
    : [
        '<p><label>Numéro de carte <input name="number" inputmode="numeric"></label></p>',
        button('pay', 'Payer'),
        button('challenge', 'Payer avec une étape 3-D Secure'),
        button('refuse', 'Carte refusée'),
      ]
  const body = `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Paiement (doublure de Stripe)</title>
<h1>Payer ${euros} €</h1>
${isRefused ? '<p role="alert">Votre carte a été refusée.</p>' : ''}
${isOpen ? '' : '<p>Cette page de paiement n’attend plus de réponse.</p>'}
<form method="post">
${isOpen ? acts.join('\n') : ''}
${button('leave', 'Revenir à la boutique')}
</form>
</html>`
  return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

export const missingPage = (id: string) =>
  new Response(`<!doctype html><title>404</title><p>${escaped(id)}`, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

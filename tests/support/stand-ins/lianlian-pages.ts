/**
 * Pages and browser script of the simulated LianLian. Buyers type card numbers there, and the numbers never leave it.
 */

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title>${body}</html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const button = (act: string, label: string) =>
  `<button name="act" value="${act}" style="min-height:44px;margin:4px">${label}</button>`

const numberField = '<label>Numéro de carte <input id="card" name="number" inputmode="numeric"></label>'

/** Returns the page where a buyer pays or passes 3-D Secure. `amount`: `149.00`. */
export function cashierPage(amount: string, isChallenged: boolean): Response {
  const acts = isChallenged
    ? [button('pay', 'Confirmer'), button('refuse', 'Refuser')]
    : [
        numberField,
        button('pay', 'Payer'),
        button('challenge', 'Payer avec 3-D Secure'),
        button('refuse', 'Carte refusée'),
        button('leave', 'Retour à la boutique'),
      ]
  const title = isChallenged ? 'Vérification 3-D Secure' : 'Paiement par carte'
  return page(
    title,
    `<main><h1>${title}</h1><p>${amount} EUR</p><form method="post">${acts.join('')}</form></main>`,
  )
}

/** Returns the page in the frame of the card fields. */
export const fieldsPage = () =>
  page(
    'Carte',
    `${numberField}
<script>
const card = document.getElementById('card')
addEventListener('message', async ({ data, source, origin }) => {
  if (data.ask === 'valid') source.postMessage({ ...data, answer: card.value.length === 19 }, origin)
  if (data.ask !== 'token') return
  const response = await fetch('/fields' + location.search, { method: 'POST', body: card.value })
  source.postMessage({ ...data, answer: response.ok ? await response.text() : null }, origin)
})
</script>`,
  )

/** Returns the script that a shop loads, with the global `LLP` as in public integrations. */
export const fieldsScript = () =>
  new Response(
    `(() => {
  const origin = new URL(document.currentScript.src).origin
  let frame, asked = 0
  const ask = (what) => new Promise((resolve) => {
    const id = ++asked
    addEventListener('message', function hear({ data, origin: from }) {
      if (from !== origin || data.id !== id) return
      removeEventListener('message', hear)
      resolve(data.answer)
    })
    frame.contentWindow.postMessage({ id, ask: what }, origin)
  })
  window.LLP = {
    setLanguage() {},
    elements: () => ({
      create: (kind, { token, merchantUrl }) => ({
        mount(selector) {
          if (kind !== 'card' || !token || !merchantUrl) throw new Error('card, token and merchantUrl are needed')
          frame = document.createElement('iframe')
          frame.title = 'Carte bancaire'
          frame.width = '100%'
          frame.height = '80'
          frame.src = origin + '/fields?token=' + encodeURIComponent(token)
          document.querySelector(selector).append(frame)
        },
      }),
    }),
    getValidateResult: async () => ({ validateResult: await ask('valid') }),
    confirmPay: async () => ({ data: await ask('token') }),
  }
})()`,
    { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } },
  )

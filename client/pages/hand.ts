/** Turnstile draws itself where the page has its place, and adds its answer to the form around it. */
const script = document.createElement('script')
script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js'
script.async = true
document.head.append(script)

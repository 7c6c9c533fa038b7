/** Loads Turnstile, which draws itself in its place on the page and adds its answer to the form around it. */
const script = document.createElement('script')
script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js'
script.async = true
document.head.append(script)

export const newsletterMessages = {
  'newsletter.email-missing': 'Type your email address',
  'newsletter.email-invalid': 'Type a valid email address',
  'newsletter.welcome': 'Thank you. Your code {code} gives you {n}% off your first order.',
  'newsletter.by-mail': 'Thank you. An email goes to this address: confirm it, your code comes right after.',
  'newsletter.without-code':
    'Thank you. An email goes to this address: confirm it to receive the newsletter.',
  'newsletter.copy': 'Copy the code',
  'newsletter.copied': 'Code copied.',
  'newsletter.too-many': 'Too many requests. Try again in {n}\u00a0min.',
  'newsletter.no-link': 'This link is no longer valid.',
  'newsletter.left': 'You have left. No newsletter goes to this address any more.',
  'newsletter.link-sent':
    'Noted. If the newsletter goes to this address, an email awaits you with the link to leave.',
}

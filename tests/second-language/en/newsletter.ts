import { brand } from '#brand/brand.ts'

export const confirmTitle = 'Confirm your subscription'
export const confirmLead = `The newsletter comes twice a month at most. Each holds a link to leave.`
export const confirm = 'Confirm my subscription'
export const confirmedTitle = 'Your subscription is confirmed'
export const confirmedLead =
  'Thank you. A welcome email goes to your address, with the link to leave whenever you like.'
export const seeProducts = `See the ${brand.product.many}`
export const linkSpentTitle = 'This link is no longer valid'
export const linkSpentLead =
  'The request was not confirmed in time, a newer one replaced it, or the link lacks a sign: open it from the email, or ask for the newsletter again.'
export const askForIt = 'Ask for the newsletter'
export const yourSubscription = 'Your subscription'
export const confirmDescription = 'Confirm a subscription to the newsletter.'
export const newsletter = 'The newsletter'
export const settingLead =
  'It is asked for and left by email, at your address. The account does not subscribe you.'
export const stop = 'No longer receive it'
export const yourEmail = 'Your email address'
export const receiveMyLink = 'Receive my link'
export const stopTitle = 'No longer receive the newsletter'
export const stopLead = 'Your address is erased from the newsletter at once. Your orders do not depend on it.'
export const unsubscribe = 'Unsubscribe'
export const newsletterOfHouse = `The newsletter of ${brand.name}`
export const linkIncomplete = 'This link is not complete'
export const linkUnknown =
  'No subscription answers to this link. Open it from the newsletter, or receive another by email.'
export const linkByMail = 'Each newsletter holds a link to leave. You have none at hand? We send it to you.'
export const unsubscription = 'Leaving'
export const stopDescription = 'No longer receive the newsletter.'
export const privacy = 'Privacy'
export const someNotTaken = ' Other items could not be taken over.'
export const welcomeLead = 'A welcome offer: 10% off your first order, that is €10.00 for €100.00.'
export const subscribe = 'Subscribe'
export const twoAMonth = 'Two newsletters a month at most. Leave in one click from each. Your data: see '
export const welcomeTitle = '10% off to get to know us'
export const welcomeShared =
  'Leave your address: your code shows at once and you receive our newsletter, twice a month at most.'
export const welcomePersonal =
  'Leave your address: your code comes by email and you receive our newsletter, twice a month at most.'
export const receiveMyCode = 'Receive my code'
export const noThanks = 'No, thank you'
export const oneClick = 'Leave in one click. '

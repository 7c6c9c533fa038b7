import { brand } from '#brand/brand.ts'

export const deviceMessages = {
  'favourites.add': 'Add {name} to my favourites',
  'favourites.remove': 'Remove {name} from my favourites',
  'favourites.kept-here': 'Kept on this device. Log in to keep your favourites.',
  'favourites.log-in': 'Log in',
  'favourites.not-kept':
    'Your browser blocks the cookies and data of this site: it cannot keep your favourites. Allow them for this site.',
  'favourites.one': '{n}\u00a0favourite on this device.',
  'favourites.some': '{n}\u00a0favourites on this device.',
  'favourites.account-one': '{n}\u00a0favourite.',
  'favourites.account-some': '{n}\u00a0favourites.',
  'favourites.failed': 'Your favourites could not be read. Try again in a moment.',
  'favourites.expired': 'Your login has expired, log in again',
  'share.copied': 'Link copied.',
  'seen.forgotten': `The ${brand.product.many} seen lately are forgotten.`,
}

import { letShow } from '../../behaviours/forms/show-password.ts'

/** Makes the passwords in the account settings visible on demand. */
export const wake = letShow

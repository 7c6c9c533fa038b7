import { letShow } from '../../behaviours/forms/show-password.ts'

/** Passwords of the settings of an account, which can be shown while they are typed. */
export const wake = letShow

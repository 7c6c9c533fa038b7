import { createHash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import { paths } from '../../shared/paths.ts'
import { rulesText } from '../../shared/speculation-rules.ts'
import type { Reach } from '../reach.ts'
import { lastScript } from '../render/document.ts'

/** The scripts without a file: the speculation rules, which the first script adds, and the end of a document. */
const prints = [rulesText, lastScript]
  .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  .join(' ')

/** Scripts of a page drawn for one visitor: those that carry its nonce, what they load, and those without a file. */
export const scriptsByNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic' ${prints}`

/**
 * Scripts of a page that many are given: files of our own, and those without a file. Safari refuses a file by its print
 * beside `strict-dynamic` (WebKit 270784), and a print without it would not reach what the file loads.
 */
export const ownScripts = `'self' ${prints}`

/**
 * The content policy of a page whose scripts are `scripts`. A platform's own pictures come from its own address.
 */
export function contentPolicy(scripts: string, reach: Reach, platform: string | undefined): string {
  const pictures = platform ? [new URL(platform).origin] : []
  return [
    // Firefox keeps what is fetched ahead to this one, where others ask every directive.
    "default-src 'self'",
    line(`script-src ${scripts}`, reach.scripts),
    line("img-src 'self' data:", pictures, reach.images),
    line("connect-src 'self'", reach.connects),
    line('frame-src', reach.frames ?? ["'none'"]),
    "object-src 'none'",
    line("form-action 'self'", reach.forms),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(reach.scripts ? [] : trustedTypes),
    // Where a browser tells what it has refused; the second for those that know no endpoints by name.
    'report-to refusals',
    `report-uri ${paths.policyReports}`,
  ].join('; ')
}

/**
 * No text becomes markup or code but by the one policy of our own scripts (`client/behaviours/trusted.ts`). Not on a page that
 * loads a payment provider's script, of which nobody promises that it works so: that page still runs no other origin's.
 */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${brand.key}`]

/** Names the place of reports, in a header of its own. */
export const reportingEndpoints = `refusals="${paths.policyReports}"`

const line = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
  [directive, ...sources.flatMap((list) => list ?? [])].join(' ')

/** What the browser's own payment sheet may be asked by. */
export const permissionsPolicy = ({ wallets = [] }: Reach): string =>
  `camera=(), microphone=(), geolocation=(), publickey-credentials-create=(self), publickey-credentials-get=(self), payment=(${['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')})`

/** A wallet opens a window that talks to the page; nothing else may. */
export const openerPolicy = ({ wallets }: Reach): string =>
  wallets ? 'same-origin-allow-popups' : 'same-origin'

import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { humanProof } from './human-proof.tsx'
import { deviceTokenIn, knownDevice } from './known-device.tsx'

/** Makes this browser a known device. The link of the mail gives this right without a login. */
const confirmDevice = action(
  paths.knownDevice,
  z.object({}),
  async (_, { url, commerce }) => {
    const to = await commerce.customers.confirmDevice(deviceTokenIn(url)).catch((error: unknown) => {
      if (error instanceof CommerceError && error.code === 'invitation_unknown') return null
      throw error
    })
    if (to === null) return refused(404, { tone: 'warning', text: text('account.device-link-over') })
    return success({
      notice: { tone: 'success', text: text('account.device-known'), seconds: 8 },
      goTo: to === 'workshop' ? paths.workshop : paths.account,
    })
  },
  { screen: knownDevice },
)

const proveHuman = action(
  paths.humanProof,
  z.object({ 'cf-turnstile-response': z.string().max(2048).default('') }),
  async ({ 'cf-turnstile-response': token }, { url, commerce }) => {
    if (commerce.customers.turnstileKey === null) notFound()
    if (token === '') return refused(400, { tone: 'warning', text: text('failure.human-refused') })
    await commerce.customers.proveHuman(token)
    return success({
      notice: { tone: 'success', text: text('failure.human-done') },
      goTo: wayBack(url.searchParams.get('backUrl')) ?? paths.home,
    })
  },
  { screen: humanProof, secret: ['cf-turnstile-response'] },
)

export const proofActions: readonly Action[] = [confirmDevice, proveHuman]

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { paymentMarks } from '../../../worker/content/payment-marks.ts'

it.each(paymentMarks)(
  'the SVG of %s has the width that pages reserve for it',
  async (name, _label, width) => {
    const drawing = await readFile(`client/public/icons/pay-${name}.svg`, 'utf8')
    expect(drawing).toContain(`width="${width}" height="32"`)
  },
)

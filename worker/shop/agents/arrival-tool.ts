import * as z from 'zod'
import { home } from '#brand/delivery.ts'
import * as t from '#text/agents.ts'
import { arrival, arrivalWords, slowest } from '../../../shared/delivery/delivery.ts'
import { carriagesInto } from '../../../shared/delivery/table.ts'
import { text } from '../../../shared/messages.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { both, english } from './english.ts'
import { handoverField } from './handover-field.ts'
import { productsNamed } from './products.ts'
import { ToolRefusal, tool } from './tool.ts'

export const arrivalTool = tool({
  name: 'estimate_arrival',
  title: english`Estimate the arrival`,
  description: english`Between which days products ordered now arrive in a country that is delivered to, public holidays counted.`,
  kind: 'read',
  input: z.object({
    ids: z.array(z.string().max(320)).min(1).max(20),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default(home.country)
      .describe(english`ISO code`),
    before: z.iso.date().optional().describe(english`A day they must have arrived by`),
  }),
  output: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    words: z.string(),
    handover: handoverField,
    in_time: z.boolean().nullable().describe(english`Whether the latest day is not after \`before\``),
  }),
  run: async ({ ids, country, before }, agent) => {
    const found = await productsNamed(ids, agent)
    if (found.length === 0) throw new ToolRefusal(text('product.unknown'))
    const [way] = carriagesInto(deliveryNow(), { weight: 0, sum: 0 }, country)
    if (!way) throw new ToolRefusal(both(t.notDelivered, english`This country is not delivered to.`))
    const days = arrival(agent.now, slowest(found.map((each) => each.product.preparation)), way, country)
    const in_time = before === undefined ? null : days.to <= before
    return { data: { from: days.from, to: days.to, words: arrivalWords(days), handover: way.to, in_time } }
  },
})

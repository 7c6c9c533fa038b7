import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Parts of the paths of the slowest files. Starting one of them last would make the whole run wait for it. */
const slowest = [
  'groups/platform/ledger',
  'http/growth',
  'woocommerce/carts.pure',
  'groups/platform/faults',
  'shop/checkout/doubled-forms',
  'build/scripts',
  'tests/groups/',
]

const place = ({ moduleId }: TestSpecification): number => {
  const found = slowest.findIndex((part) => moduleId.includes(part))
  return found < 0 ? slowest.length : found
}

/** Starts the slowest test files first, the others in Vitest's own order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

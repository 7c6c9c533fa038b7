import { cares } from '#brand/care.ts'

/** How to care for a product, one sentence a matter of its material line. */
export function careFor(materials: string): string[] {
  const matters = materials.split(/\s*;\s*/)
  return cares.filter(({ matter }) => matters.some((each) => matter.test(each))).map(({ words }) => words)
}

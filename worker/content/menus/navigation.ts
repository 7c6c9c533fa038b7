import { budgets, collections, families, occasions, recipients, selections } from '#brand/navigation.ts'
import type { Entry } from '../../../shared/brand-content.ts'

const groups = [families, collections, selections, recipients, budgets, occasions]

/** The lists beside this one, itself included; the families for the list of all products. */
export const siblingsOf = (slug: string): readonly Entry[] =>
  groups.find((group) => group.some((each) => each.slug === slug)) ?? families

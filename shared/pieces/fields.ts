import * as z from 'zod'
import { ownLink } from '../catalogue/blocks.ts'
import type { Block } from '../catalogue/content.ts'
import { focusPoints, isUploaded } from '../catalogue/pictures.ts'
import { blocksOf } from '../markdown/read.ts'
import { TextFault } from '../markdown/text-fault.ts'
import { markdownOf } from '../markdown/write.ts'
import type { PickKind } from '../staff/picks.ts'
import { typeset } from '../words/typeset.ts'
import { firstMentionFault, type VocabularyFault, vocabularyFaults } from '../words/vocabulary.ts'

/** How the form of a piece presents a field. */
export interface FieldSettings {
  label: string
  hint?: string
  /**
   * `long`: several rows; `markdown`: a text; `lines`: a list with one member per line and columns separated by bars;
   * `picks`: things to tick, or one of them, found by search; `focus`: the focal point of the picture beside it;
   * `choice`: one of `choices`. A schema of fixed values is a choice by itself.
   */
  as?: 'long' | 'markdown' | 'lines' | 'picks' | 'focus' | 'choice'
  /**
   * What `picks` offers, products by default; of `lines` and `markdown`, what a search adds: a line `name | address`, a
   * figure.
   */
  of?: PickKind
  /** The values of a choice with their labels. */
  choices?: Readonly<Record<string, string>>
  /**
   * Returns the summary of a folded list member. `read` returns the value of a field. When `summary` is absent, the summary
   * is the member's first value.
   */
  summary?: (read: (field: string) => string) => string
}

/** Form settings by schema. */
export const fieldSettings = z.registry<FieldSettings>()

/** Adds form settings to a schema. */
export function field<S extends z.ZodType>(
  schema: S,
  label: string,
  more: Omit<FieldSettings, 'label'> = {},
): S {
  // Clone it, because one schema may occur several times with different labels.
  const own = schema.clone() as S
  fieldSettings.add(own, { label, ...more })
  return own
}

const faultWords = ({ found, instead }: VocabularyFault): string =>
  `«\u00a0${found}\u00a0» ne s’écrit pas ici. À la place\u00a0: ${instead}.`

/** Makes a text field with French typography. Refuses words that the law forbids, and says what to write instead. */
export const words = (maxLength: number) =>
  z
    .string('À écrire')
    .trim()
    .min(1, 'À écrire')
    .max(maxLength, `${maxLength} signes au plus`)
    .overwrite(typeset)
    .superRefine((text, context) => {
      const [fault] = vocabularyFaults(text)
      if (fault) context.addIssue({ code: 'custom', message: faultWords(fault) })
    })

/** Title and description of a document. Search engines show no more characters than these limits. */
export const seo = () =>
  field(words(60), 'Titre pour les moteurs de recherche', { hint: '60 signes au plus.' })
export const description = () =>
  field(words(155), 'Description pour les moteurs de recherche', { hint: '155 signes au plus.', as: 'long' })

/** The address of a page on this site, `/guide-list`. */
export const ownPath = z
  .string('Choisissez où il mène')
  .trim()
  .refine((path) => ownLink(path) === path, 'Une adresse de la boutique commence par /')

/** A name for addresses: `premier-soir`. */
export const slug = z
  .string('À écrire')
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Des lettres sans accent, des chiffres et des tirets')
  .max(80, '80 signes au plus')

export const day = z.iso.date('Écrivez un jour')

export const number = z.coerce.number('Un numéro').int('Un numéro').positive('Un numéro').max(999_999_999)

/** The name of a picture: of the build, `7021-2`, or the file of an uploaded one. */
export const pictureName = z
  .string('Choisissez une image')
  .trim()
  .refine((name) => isUploaded(name) || slug.safeParse(name).success, 'Choisissez une image')

/** A picture that the staff pick or send. */
export const pictured = (label = 'Image') => field(pictureName, label, { as: 'picks', of: 'pictures' })
export const maybePictured = (label: string, hint: string) =>
  field(pictureName.optional(), label, { as: 'picks', of: 'pictures', hint })

/** The focal point of the picture beside it; absent for the middle. */
export const focus = () => field(z.enum(focusPoints).optional(), 'Cadrage', { as: 'focus' })

const picture = () =>
  z.object({
    name: pictured(),
    alt: field(words(200), 'Ce qu’elle montre', { hint: 'Pour qui ne la voit pas.' }),
    focus: focus(),
  })

/** Each makes the fields of a picture: its name, its text alternative and its focal point. */
export const shown = (label: string) => field(picture(), label)
export const maybeShown = (label: string) => field(picture().optional(), label)

/** A page of the shop that the staff pick, or whose address they type. */
export const place = (label: string) => field(ownPath, label, { as: 'picks', of: 'paths' })

/** How links are typed. */
export const linksHint = 'Une ligne par lien\u00a0: nom | adresse. Leur ordre est celui de la boutique.'

/** Links, one per line. A search adds one. */
export const links = (label: string) =>
  field(z.array(z.tuple([words(60), ownPath])), label, { hint: linksHint, as: 'lines', of: 'paths' })

/** A list of the shop that the staff pick. */
export const list = (label = 'Liste') => field(slug, label, { as: 'picks', of: 'lists' })

/** A text in Markdown, as blocks. HTML is refused: a block contains text only. */
export const body = z.codec(
  z.string('À écrire').max(40_000, 'Le texte est trop long'),
  z.custom<Block[]>(Array.isArray),
  {
    decode(markdown, context) {
      const typed = markdown.replaceAll('\r\n', '\n')
      const refuse = (line: number, message: string) => {
        context.issues.push({ code: 'custom', message: `Ligne ${line}\u00a0: ${message}`, input: markdown })
        return z.NEVER
      }
      const [fault] = [...vocabularyFaults(typed), ...[firstMentionFault(typed) ?? []].flat()]
      if (fault) return refuse(fault.line, faultWords(fault))
      try {
        const blocks = blocksOf(typed)
        return blocks.length > 0 ? blocks : refuse(1, 'écrivez le texte')
      } catch (error) {
        if (error instanceof TextFault) return refuse(error.line, error.message)
        throw error
      }
    },
    encode: (blocks) => markdownOf(blocks),
  },
)

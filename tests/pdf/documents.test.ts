import { describe, expect, it } from 'vitest'
import type { PaperDocument, Part } from '../../worker/pdf/document.ts'
import { pdfOf } from '../../worker/pdf/pdf-file.ts'
import { setLines } from '../../worker/pdf/set-lines.ts'
import { widthOf } from '../../worker/pdf/standard-fonts.ts'
import { termsDocument, withdrawalDocument } from '../../worker/pdf/terms.ts'
import { winAnsi } from '../../worker/pdf/win-ansi.ts'
import { legalGuarantees, withdrawalForm, withdrawalNotice } from '../build/regulatory-texts.ts'
import { visit } from '../shop/visit.ts'
import { house } from '../support/mail-samples.ts'
import { pdfText } from '../support/pdf-text.ts'

/** Returns a text on one line, with plain spaces. */
const flat = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
const read = async (document: PaperDocument) => flat(await pdfText(await pdfOf(document)))
/** Returns the text of a document without its page footers, which would interrupt sentences. */
const readOn = async (document: PaperDocument) =>
  (await read(document)).replaceAll(/Aubenacre — [^—]* — page \d+\/\d+ /g, '')
const paper = (...parts: Part[]): PaperDocument => ({ title: 'Essai', parts })
const paragraph = (text: string): Part => ({ kind: 'paragraph', runs: [{ text }] })

/** Returns a legal sentence as the PDF shows it, with the facts of the business. */
const { facts } = house.business
const stated = (sentence: string) =>
  flat(
    sentence
      .replace(/\{\{(\w+)\}\}/g, (_, fact: keyof typeof facts) => facts[fact] ?? '')
      .replace('ici » de ce site', 'ici » (https://aubenacre.test/retractation) de ce site'),
  )

describe('documents of a sale', () => {
  it('the terms contain every article, their date and the legal notices word for word', async () => {
    const text = await readOn(termsDocument(house))
    expect(text).toContain('Version du 25 novembre 2026.')
    expect(text).toContain('22. Réclamation, médiation, droit applicable')
    expect(text).toContain('Siège : 14, rue des Orfèvres, 75001 Paris')
    for (const sentence of [...legalGuarantees, ...withdrawalNotice, ...withdrawalForm])
      expect(text).toContain(stated(sentence))
    expect(text).toMatch(/Conditions générales de vente, version du 25 novembre 2026 — page (\d+)\/\1$/)
  })

  it('the withdrawal document contains the legal notice and form word for word, on two pages', async () => {
    const document = withdrawalDocument(house)
    const text = await read(document)
    for (const sentence of [...withdrawalNotice, ...withdrawalForm]) expect(text).toContain(stated(sentence))
    expect(text).not.toContain('Conditions générales')
    const [first, second] = text.split('page 1/2')
    expect(first).not.toContain('Rayez la mention inutile')
    expect(second).toContain('Rayez la mention inutile')
  })
})

describe('PDF file', () => {
  it('has the same bytes for the same words, and is tagged, titled and in French', async () => {
    const document = paper(
      { kind: 'title', text: 'Été' },
      paragraph('Un'),
      { kind: 'list', ordered: true, items: [[{ text: 'Premier' }]] },
      { kind: 'table', columns: [{ share: 1, align: 'right' }], head: ['Prix'], rows: [[[{ text: '1 €' }]]] },
    )
    const file = await pdfOf(document)
    expect(await pdfOf(document)).toEqual(file)
    const source = new TextDecoder('latin1').decode(file)
    for (const words of [
      '/Lang (fr-FR)',
      '/MarkInfo << /Marked true >>',
      '/DisplayDocTitle true',
      '/Title <FEFF00450073007300610069>',
    ])
      expect(source).toContain(words)
    for (const tag of ['H1', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD'])
      expect(source).toContain(`/S /${tag} `)
    expect(source).toContain('/A << /O /Table /Scope /Column >>')
  })

  it('writes French typography, transliterates other letters and escapes typed text', async () => {
    const typed = 'Œuvre à 9 €, 750 ‰ : « l’été »\u202f! (\\) endstream endobj %%EOF'
    expect(await pdfText(await pdfOf(paper(paragraph(typed))))).toContain(typed.replace('\u202f', '\u00a0'))
    expect(winAnsi('Łukasz Dvořák, Παπαδόπουλος, Христо, 東')).toBe('Lukasz Dvorák, Papadopoylos, Hristo, ?')
    expect(winAnsi('a\u0301\u00ad\u202e🎁\n')).toBe('\u00e1 ')
  })

  it('breaks lines at spaces within the width, and long words where needed', () => {
    const words = `Renoncer au contrat ici 750\u00a0‰ ${'x'.repeat(200)} fin`
    const lines = setLines([{ text: words }], 'sans', 10, 100)
    for (const { runs, width } of lines) {
      expect(width).toBeLessThanOrEqual(100)
      expect(width).toBeCloseTo(runs.reduce((sum, { signs, face }) => sum + widthOf(signs, face, 10), 0))
    }
    const text = lines.map(({ runs }) => runs.map(({ signs }) => signs).join(''))
    expect(text.join(' ')).toContain('750\u00a0\u0089')
    expect(text.join('')).toContain('x'.repeat(200))
    expect(widthOf(winAnsi('Aé€’ W'), 'sans', 1000)).toBe(667 + 556 + 556 + 222 + 278 + 944)
  })

  it('continues on as many pages as needed', async () => {
    const many = Array.from({ length: 120 }, (_, place) => paragraph(`Article ${place + 1}.`))
    const text = await pdfText(await pdfOf(paper({ kind: 'frame', parts: many }, paragraph('Fin.'))))
    const pages = Number(/page 1\/(\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(2)
    expect(text.match(/Article \d+\./g)).toHaveLength(120)
    expect(text).toContain(`page ${pages}/${pages}`)
  })
})

describe('public documents', () => {
  it.each([
    '/cgv/conditions-generales-de-vente-2026-11-25.pdf',
    '/retractation/formulaire-de-retractation.pdf',
  ])('%s is a PDF cached for an hour', async (path) => {
    const { status, headers, html } = await visit(path)
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      200,
      'application/pdf',
      'public, max-age=3600',
    ])
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(html).toMatch(/^%PDF-1\.7/)
  })

  it('the terms page links to the PDF of its version', async () => {
    expect((await visit('/cgv')).html).toContain(
      'href="/cgv/conditions-generales-de-vente-2026-11-25.pdf">Télécharger en PDF',
    )
  })
})

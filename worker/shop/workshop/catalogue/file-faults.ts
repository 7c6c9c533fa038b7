/** French sentences for the English errors of the file reader. */
const said: readonly (readonly [english: RegExp, french: string])[] = [
  [/^line (\d+): (« .* »): no column of WooCommerce.*/, 'Ligne $1\u00a0: colonne inconnue $2.'],
  [
    /^line (\d+): (« .* ») and (« .* ») are the same column.*/,
    'Ligne $1\u00a0: $2 et $3 sont la même colonne.',
  ],
  [
    /^line (\d+): no column of names.*/,
    'Ligne $1\u00a0: il n’y a pas de colonne des noms, des références ou des identifiants.',
  ],
  [
    /^line (\d+): a cell in a column without a name.*/,
    'Ligne $1\u00a0: une cellule dans une colonne sans nom.',
  ],
  [/^line (\d+): a quote that is not closed/, 'Ligne $1\u00a0: un guillemet n’est pas refermé.'],
  [
    /^line (\d+): a quote inside a quoted cell.*/,
    'Ligne $1\u00a0: un guillemet n’est pas doublé dans sa cellule.',
  ],
  [/^line (\d+): more than \d+ columns/, 'Ligne $1\u00a0: trop de colonnes.'],
  [/^line (\d+): (\d+) cells for (\d+) columns.*/, 'Ligne $1\u00a0: $2 cellules pour $3 colonnes.'],
  [/^line (\d+): the file mixes UTF-8 and Windows-1252.*/, 'Ligne $1\u00a0: le fichier mêle deux encodages.'],
  [
    /^line (\d+): neither UTF-8 nor Windows-1252.*/,
    'Ligne $1\u00a0: ni UTF-8 ni Windows-1252, peut-être de Mac ou de MS-DOS. Enregistrez le fichier en UTF-8.',
  ],
  [
    /^line (\d+): the file ends in the middle of this line/,
    'Ligne $1\u00a0: le fichier s’arrête au milieu de la ligne.',
  ],
  [
    /^This file is a workbook.*/,
    'C’est un classeur, pas un fichier CSV. Enregistrez-le depuis le tableur en CSV UTF-8.',
  ],
  [/^The file is UTF-16 and ends.*/, 'Le fichier s’arrête au milieu d’une lettre.'],
  [/^The file says it is UTF-8 and is not.*/, 'Le fichier se dit UTF-8 et ne l’est pas.'],
]

/** Returns the French error of a file that cannot be read. It says that nothing was written. */
export function faultWords(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const found = said.find(([english]) => english.test(message))
  const sentence = found
    ? message.replace(found[0], found[1])
    : 'Ce fichier n’est pas un fichier de produits.'
  return `${sentence} Rien n’a été écrit.`
}

import type { Books } from './books.ts'

/** Adds two guides, an article that is not a guide, and a draft. */
export function seedPosts(books: Books, origin: string): void {
  const term = (id: number, name: string, slug: string) =>
    books.postCategories.set(id, { id, name, slug, parent: 0, description: '' })
  term(1, 'Non classé', 'non-classe')
  term(16, 'Guide', 'guide')
  const post = (id: number, slug: string, title: string, changes: object = {}) => {
    const date = `2026-01-${String(id % 28).padStart(2, '0')}T09:00:00`
    books.posts.set(id, {
      id,
      slug,
      title,
      content: `<h2>Reconnaître</h2>\n<p>${title} : ce qu’il faut savoir avant de choisir.</p>\n<h2>Entretenir</h2>\n<p>Un linge doux suffit.</p>\n`,
      excerpt: `<p>${title}, en quelques lignes.</p>\n`,
      status: 'publish',
      date,
      modified: date,
      categories: [16],
      image: { id: 39, src: `${origin}/media/${slug}.jpg`, name: slug, alt: title },
      ...changes,
    })
  }
  post(6330, 'choisir-sa-taille', 'Choisir sa taille de bague')
  post(6333, 'les-perles-akoya', 'Les perles Akoya &#8211; le guide')
  post(6334, 'ouverture', 'Ouverture de la boutique', { categories: [1] })
  post(6335, 'les-perles-de-tahiti', 'Les perles de Tahiti', { status: 'draft' })
}

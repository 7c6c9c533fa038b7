/** Widths the layout gives the first picture of a product's page: who asks for it early asks for the same file. */
export const gallerySizes = '(width <= 768px) 100vw, 45vw'

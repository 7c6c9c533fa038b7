/** `sizes` of the first picture on a product page. A preload needs the same value to fetch the same file. */
export const gallerySizes = '(width <= 768px) 100vw, 45vw'

/** Returns the numbers of the orders that an address of the workshop chooses: `?commande=1042&commande=1043`. */
export const chosenOrders = (url: URL): number[] =>
  url.searchParams
    .getAll('commande')
    .filter((id) => /^[1-9]\d{0,11}$/.test(id))
    .map(Number)

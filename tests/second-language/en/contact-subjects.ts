export const anOrder = 'An order'
export const aReturn = 'A return'
export const myData = 'My data'
export const other = 'Something else'

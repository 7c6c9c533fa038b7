/** Paths of the icons of the promises on the cart page. No other island needs them. */
export const promisePaths = {
  truck:
    'M2.75 6.25h11.5v10.5h-5M5 16.75H2.75v-10.5M14.25 10h3.9l3.1 3.4v3.35h-1.9M15 16.75h-.75M5.1 17.25a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15.2 17.25a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  return: 'M8.25 4.75l-4 4 4 4M4.5 8.75h10a5.25 5.25 0 0 1 0 10.5H8',
  lock: 'M5.5 10.75h13v9.5h-13zM8.25 10.75V8a3.75 3.75 0 0 1 7.5 0v2.75M10.75 15.5a1.25 1.25 0 1 0 2.5 0 1.25 1.25 0 1 0-2.5 0',
} as const

/** Where the contract is mounted: at the platform of `COMMERCE_URL`, or in this very Worker. */
export const platformBase = ({ COMMERCE_URL }: { COMMERCE_URL?: string | undefined }): string =>
  `${COMMERCE_URL?.replace(/\/+$/, '') ?? 'https://commerce.internal'}/wp-json/`

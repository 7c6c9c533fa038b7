/** Returns the base address of the contract: on the platform of `COMMERCE_URL`, or in this Worker. */
export const platformBase = ({ COMMERCE_URL }: { COMMERCE_URL?: string | undefined }): string =>
  `${COMMERCE_URL?.replace(/\/+$/, '') ?? 'https://commerce.internal'}/wp-json/`

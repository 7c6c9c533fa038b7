/** Returns the text of a body of any type. workerd warns when `text()` reads forms or files. */
export const bodyText = async (body: Request | Response): Promise<string> =>
  new TextDecoder().decode(await body.arrayBuffer())

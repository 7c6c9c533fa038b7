/** The text of a body of any type: workerd warns of `text()` on forms and files. */
export const bodyText = async (body: Request | Response): Promise<string> =>
  new TextDecoder().decode(await body.arrayBuffer())

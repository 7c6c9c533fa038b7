/** Faults between the shop and a provider. `doubled`: the request arrives twice, and the second answer comes back. */
export const lineFaults = ['unsent', 'unanswered', 'refused', 'page', 'cut', 'doubled'] as const
export type LineFault = (typeof lineFaults)[number]

const html = () =>
  new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  })

const broken = () => new TypeError('Network connection lost.')

/** Sends a request to a provider, with a fault on the way there or back. */
export async function overLine(
  handle: (request: Request) => Promise<Response>,
  request: Request,
  fault: LineFault | null,
): Promise<Response> {
  switch (fault) {
    case null:
      return handle(request)
    case 'unsent':
      throw broken()
    case 'refused':
      return new Response('{"message":"try again"}', { status: 500 })
    case 'unanswered':
      await handle(request)
      throw broken()
    case 'page':
      await handle(request)
      return html()
    case 'cut': {
      const { status, headers, ...answer } = await read(await handle(request))
      return new Response(answer.text.slice(0, answer.text.length / 2), { status, headers })
    }
    case 'doubled':
      await handle(request.clone())
      return handle(request)
  }
}

const read = async (answer: Response) => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
})

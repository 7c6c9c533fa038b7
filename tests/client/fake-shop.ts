import { vi } from 'vitest'
import type { Cart } from '../../shared/cart/cart.ts'
import { answer, cartOf, line } from './fixtures.ts'

interface Call {
  address: string
  quantity: number
  intent: string
}

/**
 * A simulated shop with one cart behind `fetch`. It applies each intent once, refuses more than five pieces of a line
 * and counts its versions. `hold` delays its responses until the test releases them, in any order.
 */
export class FakeShop {
  readonly calls: Call[] = []
  readonly fetch = vi.fn((address: string, init: RequestInit = {}) => this.#answer(address, init))
  isReachable = true
  #quantities = new Map([['a1', 1]])
  #version = 1
  #seen = new Set<string>()
  #held: (() => void)[] | undefined

  get cart(): Cart {
    const lines = [...this.#quantities].map(([key, quantity]) =>
      line({ key, quantity, subtotal: 9900 * quantity }),
    )
    return { ...cartOf(...lines), version: this.#version }
  }

  hold(): void {
    this.#held = []
  }

  /** Releases one delayed response. */
  release(index = 0): void {
    this.#held?.splice(index, 1)[0]?.()
  }

  /** Releases all delayed responses and stops delaying. */
  flow(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const each of held) each()
  }

  async #answer(address: string, { method, body }: RequestInit): Promise<Response> {
    if (!this.isReachable) throw new TypeError('failed to fetch')
    const response = method === 'POST' ? this.#write(address, body) : answer({ cart: this.cart })
    if (this.#held) await new Promise<void>((resolve) => this.#held?.push(resolve))
    return response
  }

  #write(address: string, body: unknown): Response {
    const fields = body instanceof FormData ? body : new FormData()
    const quantity = Number(fields.get('quantity') ?? 1)
    const intent = String(fields.get('intent'))
    this.calls.push({ address, quantity, intent })
    if (quantity > 5) {
      return answer(
        { kind: 'refused', status: 405, notice: { tone: 'error', text: 'Stock insuffisant' } },
        405,
      )
    }
    if (!this.#seen.has(intent)) this.#apply(address, quantity)
    this.#seen.add(intent)
    return answer({
      kind: 'success',
      cart: this.cart,
      notice: { tone: 'success', text: `Version ${this.#version}` },
    })
  }

  #apply(address: string, quantity: number): void {
    this.#version++
    const [, key, act] = /^\/cart\/items\/([^/]+)(?:\/(\w+))?$/.exec(address) ?? []
    if (!key) this.#quantities.set('a1', (this.#quantities.get('a1') ?? 0) + quantity)
    else if (act === 'remove') this.#quantities.delete(key)
    else this.#quantities.set(key, quantity)
  }
}

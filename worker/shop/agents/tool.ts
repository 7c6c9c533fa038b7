import type * as z from 'zod'
import type { Agent } from './agent.ts'

/** The result of a tool: data, and an optional picture. */
export interface ToolAnswer<T> {
  data: T
  /** Base64 data and media type, sent as `image` content. */
  picture?: { data: string; mimeType: string }
}

/** A request that a tool refuses. The model reads the message. */
export class ToolRefusal extends Error {}

/** A function of the shop for agents, with the schemas of its input and output. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** Its purpose, for the model that chooses a tool. */
  description: string
  input: I
  output: O
  kind: 'read' | 'write'
  /** Throws ToolRefusal, or CommerceError when the platform refuses. */
  run(input: z.output<I>, agent: Agent): Promise<ToolAnswer<z.output<O>>>
}

/** Declares a tool and checks its schemas against its function. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(spec: Tool<I, O>): Tool =>
  spec as unknown as Tool

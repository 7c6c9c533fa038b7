import type * as z from 'zod'
import type { Agent } from './agent.ts'

/** What a tool answers: data, and pictures beside. */
export interface ToolAnswer<T> {
  data: T
  /** As `image` content: base64 and its type. */
  picture?: { data: string; mimeType: string }
}

/** What a program asked for and cannot be had; told to it as data. */
export class ToolRefusal extends Error {}

/** One function of the shop for programs, with the shapes of what goes in and comes out. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  /** What it does, for the model that chooses among tools. */
  description: string
  input: I
  output: O
  kind: 'read' | 'write'
  /** Throws ToolRefusal, or CommerceError when the platform refuses. */
  run(input: z.output<I>, agent: Agent): Promise<ToolAnswer<z.output<O>>>
}

/** Declares a tool, its shapes checked against its function. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>(spec: Tool<I, O>): Tool =>
  spec as unknown as Tool

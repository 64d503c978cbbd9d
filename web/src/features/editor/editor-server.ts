import { editor as endpoints } from '@praxis/contract/editor/editor.contract'
import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../../lib/call.ts'

/** What keeps the log of steps. */
export interface EditorServer {
	readonly push: (input: InputOf<typeof endpoints.push>) => Promise<{ readonly savedAt: string }>
	readonly steps: (input: { readonly id: string; readonly after: number }) => Promise<OutputOf<typeof endpoints.steps>>
}

export const EDITOR_SERVER: EditorServer = {
	push: (input) => call(endpoints.push, input),
	steps: (input) => call(endpoints.steps, input),
}

import { editor as endpoints, type RichDocument } from '@praxis/contract/editor/editor.contract'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Step } from '@tiptap/pm/transform'
import { getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import { ApiError, call } from '../../lib/call.ts'
import type { DraftStore } from '../../ui/form/draft-store.tsx'
import { failureOf } from '../../ui/form/failure.ts'

const STEPS_AT_ONCE = 500
const KEEP_AFTER_MS = 300

/** Changes that the server has not confirmed, with the text they belong to. */
export interface KeptSteps {
	readonly version: number
	readonly client: string
	readonly doc: Record<string, unknown>
	readonly steps: readonly unknown[]
}

export interface SaveState {
	readonly phase: 'idle' | 'saving' | 'success' | 'error'
	readonly error: string | null
	readonly isDirty: boolean
	/** Of the last confirmed save. */
	readonly savedAt: string
}

interface SessionInput {
	readonly editor: Editor
	readonly id: string
	readonly client: string
	/** The text as the server has it. */
	readonly confirmed: Node
	readonly savedAt: RichDocument['savedAt']
	readonly drafts: DraftStore
	readonly draftKey: string
}

/** Sends what is written to the log of steps, takes over what others write, and keeps what is not confirmed yet. */
export class RichSession {
	readonly #input: SessionInput
	#confirmed: Node
	#state: SaveState
	#work: Promise<void> = Promise.resolve()
	#keeping: ReturnType<typeof setTimeout> | undefined
	readonly #listeners = new Set<() => void>()

	constructor(input: SessionInput) {
		this.#input = input
		this.#confirmed = input.confirmed
		this.#state = { phase: 'idle', error: null, isDirty: this.hasUnsaved(), savedAt: input.savedAt }
	}

	get state(): SaveState {
		return this.#state
	}

	get version(): number {
		return getVersion(this.#input.editor.state)
	}

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	readonly hasUnsaved = (): boolean => sendableSteps(this.#input.editor.state) !== null

	set(state: Partial<SaveState>): void {
		this.#state = { ...this.#state, ...state }
		for (const listener of this.#listeners) listener()
	}

	/** To be called after every change of the text. */
	readonly changed = (): void => {
		const isDirty = this.hasUnsaved()
		if (isDirty !== this.#state.isDirty) this.set({ isDirty })
		clearTimeout(this.#keeping)
		this.#keeping = setTimeout(() => void this.#keep().catch(failureOf), KEEP_AFTER_MS)
	}

	async #keep(): Promise<void> {
		const { editor, client, drafts, draftKey } = this.#input
		const waiting = sendableSteps(editor.state)
		if (waiting === null) return drafts.remove(draftKey)
		const steps = waiting.steps.map((step) => step.toJSON())
		const values: KeptSteps = { version: waiting.version, client, doc: this.#confirmed.toJSON(), steps }
		await drafts.save(draftKey, { values, savedAt: new Date().toISOString() })
	}

	/** One after the other: a save begins with what the one before has confirmed. */
	#next(work: () => Promise<void>): Promise<void> {
		const done = this.#work.then(work)
		this.#work = done.catch(failureOf).then(() => undefined)
		return done
	}

	/** Sends everything that is not saved. @throws when it is not */
	readonly save = (): Promise<void> => this.#next(() => this.#send())

	readonly catchUp = (): Promise<void> => this.#next(() => this.#read())

	async #send(): Promise<void> {
		const { editor, id, client } = this.#input
		for (;;) {
			const waiting = sendableSteps(editor.state)
			if (waiting === null) return
			const steps = waiting.steps.slice(0, STEPS_AT_ONCE)
			try {
				const json = steps.map((step) => step.toJSON())
				const input = { id, after: waiting.version, client, batch: crypto.randomUUID(), steps: json }
				const { savedAt } = await call(endpoints.push, input)
				this.#receive(
					steps,
					steps.map(() => client),
				)
				this.set({ savedAt })
			} catch (error) {
				if (!(error instanceof ApiError) || error.code !== 'steps_behind') throw error
				await this.#read()
			}
		}
	}

	async #read(): Promise<void> {
		const { editor, id } = this.#input
		for (;;) {
			const { head, steps } = await call(endpoints.steps, { id, after: this.version })
			if (steps.length > 0) {
				const schema = editor.schema
				this.#receive(
					steps.map(({ step }) => Step.fromJSON(schema, step)),
					steps.map(({ client }) => client),
				)
			}
			if (steps.length === 0 || this.version >= head) return
		}
	}

	/** Own steps and those of others in turn: own ones are recognized only at the beginning of a list. */
	#receive(steps: readonly Step[], clients: readonly string[]): void {
		const { editor, client } = this.#input
		let at = 0
		while (at < steps.length) {
			const isOwn = clients[at] === client
			let end = at + 1
			while (end < steps.length && (clients[end] === client) === isOwn) end += 1
			const run = steps.slice(at, end)
			for (const step of run) this.#confirmed = step.apply(this.#confirmed).doc ?? this.#confirmed
			const options = { mapSelectionBackward: true }
			editor.view.dispatch(receiveTransaction(editor.state, run, clients.slice(at, end), options))
			at = end
		}
		this.changed()
	}
}

import type { RichDocument } from '@praxis/contract/editor/editor.contract'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Mapping, Step, type StepMap } from '@tiptap/pm/transform'
import { getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import { ApiError } from '../../lib/call.ts'
import type { DraftStore } from '../../ui/form/draft-store.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import type { EditorServer } from './editor-server.ts'
import { type LostText, lostTexts } from './lost-steps.ts'

const STEPS_AT_ONCE = 500
const KEEP_AFTER_MS = 300
/** While others have the document open: how long after a change it is sent. */
const SHARE_AFTER_MS = 700
/** Positions of others are given in texts at most so many steps old. */
const MAPS_KEPT = 500

/** Changes that the server has not confirmed, with the text they belong to. */
export interface KeptSteps {
	readonly version: number
	readonly client: string
	readonly doc: Record<string, unknown>
	readonly steps: readonly unknown[]
	readonly lost?: readonly LostText[]
}

interface Place {
	readonly from: number
	readonly to: number
	readonly version: number
}

export interface SaveState {
	readonly phase: 'idle' | 'saving' | 'success' | 'error'
	readonly error: string | null
	readonly isDirty: boolean
	/** Of the last confirmed save. */
	readonly savedAt: string
	/** Own text that has no place any more, until the user decides on it. */
	readonly lost: readonly LostText[]
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
	readonly server: EditorServer
	readonly lost: readonly LostText[]
}

/** Sends what is written to the log of steps, takes over what others write, and keeps what is not confirmed yet. */
export class RichSession {
	readonly #input: SessionInput
	#confirmed: Node
	#state: SaveState
	#work: Promise<void> = Promise.resolve()
	#keeping: ReturnType<typeof setTimeout> | undefined
	#sharing: ReturnType<typeof setTimeout> | undefined
	#isShared = false
	/** Of the last confirmed steps, oldest first. */
	#maps: readonly StepMap[] = []
	readonly #listeners = new Set<() => void>()

	constructor(input: SessionInput) {
		this.#input = input
		this.#confirmed = input.confirmed
		const { savedAt, lost } = input
		this.#state = { phase: 'idle', error: null, isDirty: this.hasUnsaved(), savedAt, lost }
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
		this.#keeping = setTimeout(() => void this.keep().catch(failureOf), KEEP_AFTER_MS)
		if (this.#isShared && isDirty) this.#sendSoon()
	}

	/** While others have the document open, changes are sent at once. */
	readonly share = (isShared: boolean): void => {
		this.#isShared = isShared
		if (isShared && this.hasUnsaved()) this.#sendSoon()
	}

	#sendSoon(): void {
		this.#sharing ??= setTimeout(() => {
			this.#sharing = undefined
			// What failed is sent again with the next save, which says so.
			if (this.#state.phase !== 'saving') void this.save().catch(failureOf)
		}, SHARE_AFTER_MS)
	}

	close(): void {
		clearTimeout(this.#sharing)
	}

	/** Decides on text that had lost its place. */
	readonly settle = (id: string): void => {
		this.set({ lost: this.#state.lost.filter((one) => one.id !== id) })
		this.changed()
	}

	/** A position in the text after `version` steps, in the text shown; null when those steps are not known here. */
	readonly mapPlace = (position: number, version: number): number | null => {
		const after = this.version - version
		if (after < 0 || after > this.#maps.length) return null
		const own = sendableSteps(this.#input.editor.state)?.steps.map((step) => step.getMap()) ?? []
		return new Mapping([...this.#maps.slice(this.#maps.length - after), ...own]).map(position)
	}

	/** The selection, in the text as the server has it. */
	readonly place = (): Place => this.placeOf(this.#input.editor.state.selection)

	/** A range of the text shown, in the text as the server has it. */
	readonly placeOf = ({ from, to }: Pick<Place, 'from' | 'to'>): Place => {
		const own = sendableSteps(this.#input.editor.state)?.steps.map((step) => step.getMap()) ?? []
		const back = new Mapping(own.map((map) => map.invert()).toReversed())
		return { from: back.map(from), to: back.map(to), version: this.version }
	}

	/** Keeps what is not confirmed in this browser. */
	async keep(): Promise<void> {
		const { editor, client, drafts, draftKey } = this.#input
		const { lost } = this.#state
		const waiting = sendableSteps(editor.state)
		if (waiting === null && lost.length === 0) return drafts.remove(draftKey)
		const steps = waiting?.steps.map((step) => step.toJSON()) ?? []
		const values: KeptSteps = { version: this.version, client, doc: this.#confirmed.toJSON(), steps, lost }
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
		const { editor, id, client, server } = this.#input
		for (;;) {
			const waiting = sendableSteps(editor.state)
			if (waiting === null) return
			const steps = waiting.steps.slice(0, STEPS_AT_ONCE)
			try {
				const json = steps.map((step) => step.toJSON())
				const input = { id, after: waiting.version, client, batch: crypto.randomUUID(), steps: json }
				const { savedAt } = await server.push(input)
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
		const { editor, id, server } = this.#input
		for (;;) {
			const { head, steps } = await server.steps({ id, after: this.version })
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

	/** Before steps of others are taken over: what of the user's text loses its place by them is offered to the user. */
	#report(over: readonly Step[]): void {
		const own = sendableSteps(this.#input.editor.state)?.steps ?? []
		const lost = lostTexts(this.#confirmed, own, over)
		if (lost.length > 0) this.set({ lost: [...this.#state.lost, ...lost] })
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
			if (!isOwn) this.#report(run)
			for (const step of run) this.#confirmed = step.apply(this.#confirmed).doc ?? this.#confirmed
			this.#maps = [...this.#maps, ...run.map((step) => step.getMap())].slice(-MAPS_KEPT)
			const options = { mapSelectionBackward: true }
			editor.view.dispatch(receiveTransaction(editor.state, run, clients.slice(at, end), options))
			at = end
		}
		this.changed()
	}
}

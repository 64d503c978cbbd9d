import type { AnswersRecord } from '@praxis/contract/answers/answers.fields'
import { answersToSend } from '@praxis/contract/questionnaires/answered'
import type { Answer, Answers } from '@praxis/contract/questionnaires/definition'
import { ANSWER_CHARACTERS_MAX } from '@praxis/contract/questionnaires/validate-answers'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { ApiError } from '../../../lib/api-error.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { reportFault } from '../../../lib/report-fault.ts'
import { staleCurrent } from '../../../lib/stale-current.ts'
import type { DraftStore } from '../../../ui/form/draft-store.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { areSameAnswers, isSameAnswer, mergeAnswers } from './merge-answers.ts'

const SAVE_AFTER_MS = 1500
const KEEP_AFTER_MS = 120
const RETRY_FIRST_MS = 2000
const RETRY_MOST_MS = 30_000

/** A submission that is to be made: the same one however often it is tried. */
interface Wish {
	readonly key: string
}

export interface KeeperPorts {
	readonly read: () => Promise<AnswersRecord>
	readonly save: (version: number, answers: Record<string, Answer>) => Promise<AnswersRecord>
	readonly submit: (version: number, answers: Record<string, Answer>, wish: Wish) => Promise<AnswersRecord>
	/** Where answers are kept on this device until the server has them. */
	readonly drafts: DraftStore
}

export interface KeeperState {
	/** The last version received from the server; null while loading. */
	readonly record: AnswersRecord | null
	/** Why it could not be opened. */
	readonly refusal: unknown
	/** Including unsaved changes. */
	readonly answers: Answers
	/** `waiting`: the server is out of reach, it is tried again by itself. `refused`: not until something is changed. */
	readonly saving: 'saved' | 'changed' | 'saving' | 'waiting' | 'refused'
	readonly sending: 'no' | 'sending' | 'waiting'
	/** Whether the server could not be reached at all when something waited. */
	readonly isLineDown: boolean
	/** Whether a reload would restore what was typed. */
	readonly keptHere: boolean
	/** Why saving or sending was refused, in words. */
	readonly problem: string | null
	/** What the server found wrong, by question. */
	readonly errors: Readonly<Record<string, string>> | null
	/** Answers of another device to questions answered here too. */
	readonly elsewhere: Answers
	/** It was submitted on another device while it was open here, with other answers. */
	readonly isSubmittedElsewhere: boolean
}

interface Draft {
	readonly record: AnswersRecord
	readonly answers: Answers
	readonly wish: Wish | null
}

const OPENING: KeeperState = {
	record: null,
	refusal: null,
	answers: {},
	saving: 'saved',
	sending: 'no',
	isLineDown: true,
	keptHere: true,
	problem: null,
	errors: null,
	elsewhere: {},
	isSubmittedElsewhere: false,
}

/** The line or the server is down, or the session has ended and its owner is asked to sign in again. */
function willPass(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || [401, 429].includes(error.status) || error.status >= 500)
}

/** Longer than any answer may be: its question says so. */
export function isTooLong(answer: Answer | undefined): boolean {
	return typeof answer === 'string' && answer.length > ANSWER_CHARACTERS_MAX
}

function isDraft(values: unknown): values is Draft {
	return typeof values === 'object' && values !== null && 'record' in values && 'answers' in values
}

/** Keeps the answers to one questionnaire: on this device with every change, on the server soon after, and through reloads,
 *  cut lines and answers given elsewhere. */
export class AnswersKeeper {
	#state = OPENING
	#wish: Wish | null = null
	#sent: Answers | null = null
	#busy = false
	#running = false
	#isAbandoned = false
	#failures = 0
	#saveTimer: ReturnType<typeof setTimeout> | undefined
	#keepTimer: ReturnType<typeof setTimeout> | undefined
	readonly #listeners = new Set<() => void>()
	readonly #name: string
	readonly #ports: KeeperPorts

	constructor(id: string, ports: KeeperPorts) {
		this.#name = `answers.${id}`
		this.#ports = ports
	}

	readonly get = (): KeeperState => this.#state

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	#set(change: Partial<KeeperState>): void {
		this.#state = { ...this.#state, ...change }
		for (const listener of this.#listeners) listener()
	}

	/** Loads the response and resumes unfinished saves. Returns a function that stops. */
	readonly start = (): (() => void) => {
		this.#running = true
		if (this.#state.record === null) void this.open()
		return () => {
			this.#running = false
			clearTimeout(this.#saveTimer)
			void this.keep()
			if (this.#isDirty() && this.#wish === null) void this.#work()
		}
	}

	async open(): Promise<void> {
		this.#set({ refusal: null })
		const draft = await this.#draft()
		try {
			this.#opened(await this.#ports.read(), draft)
		} catch (error) {
			if (draft === null || !willPass(error)) return this.#set({ refusal: error })
			this.#opened(draft.record, draft)
			this.#later()
		}
	}

	async #draft(): Promise<Draft | null> {
		try {
			const kept = await this.#ports.drafts.load(this.#name)
			return kept !== null && isDraft(kept.values) ? kept.values : null
		} catch (error) {
			reportFault(error)
			return null
		}
	}

	#opened(record: AnswersRecord, draft: Draft | null): void {
		const merged = draft === null ? null : mergeAnswers(draft.record.answers, draft.answers, record.answers)
		const isOpen = record.status === 'in_progress'
		this.#wish = isOpen ? (draft?.wish ?? null) : null
		this.#set({
			record,
			answers: isOpen && merged !== null ? merged.answers : record.answers,
			elsewhere: isOpen && merged !== null ? merged.elsewhere : {},
			sending: this.#wish === null ? 'no' : 'waiting',
		})
		if (!isOpen) return void this.#forget()
		// What was filled in from an inquiry is found again here before anything is typed.
		if (draft === null) void this.keep()
		if (this.#wish !== null || this.#isDirty()) void this.#work()
	}

	/** What of the answers the server can keep. Of one that is too long it keeps what it had, so that the others are saved. */
	#answersToSend(record: AnswersRecord): Record<string, Answer> {
		const all = answersToSend(record.definition, prepareVisibility(record.definition), this.#state.answers)
		const kept = Object.entries(all).map(
			([id, answer]) => [id, isTooLong(answer) ? record.answers[id] : answer] as const,
		)
		return Object.fromEntries(kept.filter((pair): pair is [string, Answer] => pair[1] !== undefined))
	}

	#isDirty(): boolean {
		const { record } = this.#state
		if (record === null || record.status !== 'in_progress') return false
		const mine = this.#answersToSend(record)
		return !areSameAnswers(mine, record.answers) && (this.#sent === null || !areSameAnswers(mine, this.#sent))
	}

	readonly change = (answers: Answers): void => {
		this.#set({ answers, saving: 'changed', keptHere: false, errors: null })
		clearTimeout(this.#keepTimer)
		this.#keepTimer = setTimeout(() => void this.keep(), KEEP_AFTER_MS)
		if (this.#failures > 0) return
		clearTimeout(this.#saveTimer)
		this.#saveTimer = setTimeout(() => void this.#work(), SAVE_AFTER_MS)
	}

	/** Takes the answer of the other device to a question, or leaves the one given here. */
	readonly settle = (id: string, take: boolean): void => {
		const { [id]: there, ...elsewhere } = this.#state.elsewhere
		this.#set({ elsewhere })
		if (take) this.change({ ...this.#state.answers, [id]: there ?? null })
	}

	/** Writes what is typed to this device at once. */
	readonly keep = async (): Promise<void> => {
		clearTimeout(this.#keepTimer)
		const { record, answers } = this.#state
		if (this.#isAbandoned || record === null || record.status !== 'in_progress') return
		try {
			const values: Draft = { record, answers, wish: this.#wish }
			await this.#ports.drafts.save(this.#name, { values, savedAt: new Date().toISOString() })
			if (this.#state.answers === answers) this.#set({ keptHere: true })
		} catch (error) {
			reportFault(error)
		}
	}

	/** Permanently discards the draft on this device. */
	readonly abandon = (): void => {
		this.#isAbandoned = true
		this.#running = false
		clearTimeout(this.#saveTimer)
		clearTimeout(this.#keepTimer)
		this.#set({ saving: 'saved', keptHere: true })
	}

	async #forget(): Promise<void> {
		clearTimeout(this.#keepTimer)
		try {
			await this.#ports.drafts.remove(this.#name)
		} catch (error) {
			reportFault(error)
		}
	}

	/** Saves now, whatever was tried before. */
	readonly saveNow = async (): Promise<void> => {
		this.#failures = 0
		clearTimeout(this.#saveTimer)
		this.#sent = null
		await this.#work()
	}

	/** Sends them in, now or as soon as the server can be reached. */
	readonly submit = async (): Promise<void> => {
		this.#wish = { key: randomKey() }
		this.#failures = 0
		this.#set({ sending: 'sending', errors: null, problem: null })
		await this.keep()
		await this.#work()
	}

	/** Cancels a submission that is still pending. */
	readonly edit = (): void => {
		if (this.#busy) return
		this.#wish = null
		this.#set({ sending: 'no' })
		void this.keep()
	}

	async #work(): Promise<void> {
		clearTimeout(this.#saveTimer)
		const { record } = this.#state
		if (this.#isAbandoned || this.#busy || record === null || record.status !== 'in_progress') return
		const wish = this.#wish
		if (wish === null && !this.#isDirty()) return this.#set({ saving: 'saved', problem: null })
		this.#busy = true
		this.#set(wish === null ? { saving: 'saving' } : { sending: 'sending' })
		try {
			const mine = this.#answersToSend(record)
			const kept =
				wish === null ? this.#ports.save(record.version, mine) : this.#ports.submit(record.version, mine, wish)
			this.#accepted(await kept, mine)
		} catch (error) {
			await this.#failed(error)
		} finally {
			this.#busy = false
		}
		if (this.#failures === 0 && this.#running && (this.#wish !== null || this.#isDirty())) this.#later()
	}

	#accepted(record: AnswersRecord, sent: Answers): void {
		this.#failures = 0
		this.#sent = sent
		this.#set({ record, problem: null, answers: this.#asKept(record, sent) })
		this.#set({ saving: this.#isDirty() ? 'changed' : 'saved' })
		if (record.status === 'in_progress') return void this.keep()
		this.#wish = null
		this.#set({ sending: 'no', answers: record.answers })
		void this.#forget()
	}

	/** What the server made of an answer, such as the moment of signing, where it was not changed meanwhile. */
	#asKept(record: AnswersRecord, sent: Answers): Answers {
		const { answers } = this.#state
		const made = Object.keys(sent).filter(
			(id) => isSameAnswer(answers[id], sent[id]) && !isSameAnswer(sent[id], record.answers[id]),
		)
		return made.length === 0
			? answers
			: { ...answers, ...Object.fromEntries(made.map((id) => [id, record.answers[id]])) }
	}

	async #failed(error: unknown): Promise<void> {
		const current = staleCurrent<AnswersRecord>(error)
		if (current !== null) this.#rebase(current)
		else if (willPass(error)) {
			this.#failures += 1
			const isLineDown = error instanceof ApiError && error.status === 0
			this.#set({ saving: 'waiting', sending: this.#wish === null ? 'no' : 'waiting', isLineDown })
			this.#later()
		} else if (error instanceof ApiError && error.code === 'answers_submitted') await this.#takeSubmitted()
		else this.#refused(error)
	}

	/** Shows what was submitted on another device, instead of a refusal. */
	async #takeSubmitted(): Promise<void> {
		try {
			this.#rebase(await this.#ports.read())
		} catch (error) {
			this.#refused(error)
		}
	}

	#refused(error: unknown): void {
		const { message, fields } = failureOf(error)
		const isInvalid = error instanceof ApiError && error.code === 'answers_invalid'
		this.#wish = null
		this.#set({ saving: 'refused', sending: 'no', problem: message, errors: isInvalid ? fields : null })
		this.#sent = this.#state.record === null ? null : this.#answersToSend(this.#state.record)
	}

	/** Answers were kept from another device, or by a call of ours whose answer was lost. */
	#rebase(current: AnswersRecord): void {
		const { record, answers } = this.#state
		if (current.status !== 'in_progress') {
			const isSubmittedElsewhere = record !== null && !areSameAnswers(this.#answersToSend(record), current.answers)
			this.#set({ isSubmittedElsewhere })
			this.#accepted(current, current.answers)
			return
		}
		const merged = mergeAnswers(record?.answers ?? {}, answers, current.answers)
		const elsewhere = { ...this.#state.elsewhere, ...merged.elsewhere }
		this.#sent = null
		this.#set({ record: current, answers: merged.answers, elsewhere, saving: 'changed' })
		if (this.#wish === null || Object.keys(merged.elsewhere).length === 0) return
		this.#wish = null
		this.#set({
			sending: 'no',
			problem: 'Some questions were also answered on another device. Please look at them first.',
		})
	}

	#later(): void {
		clearTimeout(this.#saveTimer)
		if (!this.#running) return
		const wait = Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, this.#failures - 1))
		this.#saveTimer = setTimeout(() => void this.#work(), this.#failures === 0 ? 0 : wait)
	}

	/** The line is back: what waits need not wait longer. */
	readonly retry = (): void => {
		if (this.#state.record === null) void this.open()
		else if (this.#wish !== null || this.#isDirty()) void this.#work()
	}
}

import { DOCUMENT_EMPTY } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { ApiError } from '../../lib/api-error.ts'
import { failureOf } from '../../ui/form/failure.ts'

type UploadState = 'waiting' | 'sending' | 'paused' | 'interrupted' | 'done' | 'failed'

export interface Upload {
	/** Also the id of the document, so that a retry adds it once. */
	readonly id: string
	/** The list on which it is shown. */
	readonly list: string
	readonly file: File
	readonly state: UploadState
	readonly sentBytes: number
	readonly failure: string | null
	readonly mayRetry: boolean
	/** What was noticed when it had arrived. */
	readonly note: UploadNote | null
}

/** The file is the same, byte for byte, as a document that was there before. */
export interface UploadNote {
	/** What was added now. */
	readonly addedId: string
	readonly sameAs: { readonly id: string; readonly title: string; readonly place: string }
}

type Sending = { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void }
export type SendUpload = (upload: Upload, sending: Sending) => Promise<UploadNote | null>

/** A file, and the id of the upload it continues. */
export interface NewUpload {
	readonly file: File
	readonly id?: string
}

interface UploadWork {
	readonly list: string
	readonly megabytesMax: number
	readonly send: SendUpload
	readonly onDone: () => void
	/** Deletes what the server has of it. */
	readonly onCancel?: (id: string) => void
}

/** Why a file cannot be uploaded; null when it can. */
export function uploadProblem({ size }: Pick<File, 'size'>, megabytesMax: number): string | null {
	if (size === 0) return DOCUMENT_EMPTY
	return size > megabytesMax * 1024 * 1024 ? `This file is larger than ${megabytesMax} MB.` : null
}

/** Percentage of all bytes that have been sent. */
export function percentOf(uploads: readonly Pick<Upload, 'file' | 'sentBytes' | 'mayRetry'>[]): number {
	const counted = uploads.filter((one) => one.mayRetry)
	const total = counted.reduce((sum, one) => sum + one.file.size, 0)
	const sent = counted.reduce((sum, one) => sum + one.sentBytes, 0)
	return total === 0 ? 0 : Math.floor((sent / total) * 100)
}

/** Refused for its name, its size or its content, which are the same the next time. */
function isCausedByFile({ status, code }: ApiError): boolean {
	return status === 400 || status === 413 || code === 'version_same_content'
}

const ACTIVE: readonly UploadState[] = ['waiting', 'sending', 'interrupted']
export const isActive = ({ state }: Pick<Upload, 'state'>): boolean => ACTIVE.includes(state)

const TOGETHER = 3
const RESUME_MS = 10_000

function warn(event: BeforeUnloadEvent): void {
	event.preventDefault()
}

/** Sends files, three at a time, whatever screen is shown. Failed and paused ones stay until they are sent or removed; those
 *  that lost the connection continue by themselves. */
export class UploadQueue {
	#uploads: readonly Upload[] = []
	#shown: readonly string[] = []
	readonly #work = new Map<string, UploadWork>()
	readonly #running = new Map<string, AbortController>()
	readonly #listeners = new Set<() => void>()
	#resuming: ReturnType<typeof setTimeout> | undefined

	readonly subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => this.#listeners.delete(listener)
	}

	readonly uploads = (): readonly Upload[] => this.#uploads

	/** Notes that a screen shows a list, until the returned function is called. */
	show(list: string): () => void {
		this.#shown = [...this.#shown, list]
		this.#set(this.#uploads)
		return () => {
			this.#shown = this.#shown.toSpliced(this.#shown.indexOf(list), 1)
			this.#set(this.#uploads)
		}
	}

	/** Lists that the current screen shows. */
	readonly shown = (): readonly string[] => this.#shown

	/** Returns the files that cannot be uploaded. */
	add(files: readonly NewUpload[], work: UploadWork): readonly Upload[] {
		const known = new Set(this.#uploads.filter(isActive).map(({ id }) => id))
		const added = files.flatMap(({ file, id = newId() }): Upload[] => {
			if (known.has(id)) return []
			const failure = uploadProblem(file, work.megabytesMax)
			const state = failure === null ? 'waiting' : 'failed'
			return [{ id, list: work.list, file, state, sentBytes: 0, failure, mayRetry: failure === null, note: null }]
		})
		for (const { id } of added) this.#work.set(id, work)
		const ids = new Set(added.map(({ id }) => id))
		this.#set([...this.#uploads.filter((one) => one.state !== 'done' && !ids.has(one.id)), ...added])
		return added.filter((one) => !one.mayRetry)
	}

	pause(id: string): void {
		this.#stop(id)
		this.#change([id], { state: 'paused' })
	}

	/** Sends what is paused, failed or was interrupted. */
	resume(ids: readonly string[]): void {
		const resumed = this.#uploads.filter((one) => ids.includes(one.id) && one.mayRetry && one.state !== 'done')
		const stopped = resumed.filter((one) => !this.#running.has(one.id)).map(({ id }) => id)
		this.#change(stopped, { state: 'waiting', failure: null })
	}

	/** Stops sending, or removes a failed one. */
	cancel(id: string): void {
		this.#stop(id)
		this.#work.get(id)?.onCancel?.(id)
		this.#forget((one) => one.id === id)
	}

	/** Removes one that has arrived from its list. */
	dismiss(id: string): void {
		this.#forget((one) => one.id === id && one.state === 'done')
	}

	/** Removes what is not under way from a list. */
	clear(list: string): void {
		this.#forget((one) => one.list === list && !isActive(one) && one.state !== 'paused')
	}

	/** Stops everything, as at sign-out. What has arrived can be continued. */
	reset(): void {
		for (const { id } of this.#uploads) this.#stop(id)
		this.#forget(() => true)
	}

	#stop(id: string): void {
		this.#running.get(id)?.abort(new DOMException('Canceled.', 'AbortError'))
		this.#running.delete(id)
	}

	#forget(isGone: (one: Upload) => boolean): void {
		for (const { id } of this.#uploads.filter(isGone)) this.#work.delete(id)
		this.#set(this.#uploads.filter((one) => !isGone(one)))
	}

	#change(ids: readonly string[], changes: Partial<Upload>): void {
		this.#set(this.#uploads.map((one) => (ids.includes(one.id) ? { ...one, ...changes } : one)))
	}

	#set(uploads: readonly Upload[]): void {
		const free = Math.max(0, TOGETHER - this.#running.size)
		const waiting = uploads.filter(({ state }) => state === 'waiting')
		const starting = waiting.slice(0, free).map((one) => ({ ...one, state: 'sending' as const, failure: null }))
		for (const { id } of starting) this.#running.set(id, new AbortController())
		this.#uploads = uploads.map((one) => starting.find(({ id }) => id === one.id) ?? one)
		for (const one of starting) void this.#run(one)
		if (this.#uploads.some(isActive)) addEventListener('beforeunload', warn)
		else removeEventListener('beforeunload', warn)
		for (const listener of this.#listeners) listener()
	}

	async #run(one: Upload): Promise<void> {
		const work = this.#work.get(one.id)
		const stop = this.#running.get(one.id)
		if (work === undefined || stop === undefined) return
		const onSent = (sentBytes: number) => {
			if (!stop.signal.aborted) this.#change([one.id], { sentBytes })
		}
		let changes: Partial<Upload>
		try {
			const note = await work.send(one, { signal: stop.signal, onSent })
			changes = { state: 'done', sentBytes: one.file.size, note }
			work.onDone()
		} catch (error) {
			if (stop.signal.aborted) return
			changes = this.#afterFailure(error)
		}
		if (this.#running.get(one.id) === stop) this.#running.delete(one.id)
		this.#change([one.id], changes)
	}

	#afterFailure(error: unknown): Partial<Upload> {
		const isCut = error instanceof ApiError && error.status === 0
		if (!isCut) {
			const { message, fields } = failureOf(error)
			const mayRetry = !(error instanceof ApiError && isCausedByFile(error))
			return { state: 'failed', sentBytes: 0, failure: Object.values(fields)[0] ?? message, mayRetry }
		}
		this.#resumeSoon()
		return { state: 'interrupted' }
	}

	/** When the network is back, which browsers do not always notice. */
	#resumeSoon(): void {
		if (this.#resuming !== undefined) return
		const again = () => {
			clearTimeout(this.#resuming)
			removeEventListener('online', again)
			this.#resuming = undefined
			this.resume(this.#uploads.filter(({ state }) => state === 'interrupted').map(({ id }) => id))
		}
		addEventListener('online', again)
		this.#resuming = setTimeout(again, RESUME_MS)
	}
}

/** The uploads of this tab: they continue while other screens are shown. */
export const uploadQueue = new UploadQueue()

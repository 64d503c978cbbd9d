import { newId } from '@praxis/contract/kernel/new-id'
import type { OcrOptions, OcrProgress, RecognizedPage } from './recognize/recognize-file.ts'

/** A file, or the photos of one document, and what became of it. */
export interface OcrJob {
	readonly id: string
	readonly name: string
	readonly contents: readonly Blob[]
	readonly isPdf: boolean
	/** Document of the library; its text is kept with it. */
	readonly documentId: string | null
	readonly state: 'waiting' | 'processing' | 'complete' | 'failed'
	readonly progress: OcrProgress
	/** In order; those done so far. */
	readonly pages: readonly RecognizedPage[]
	readonly failure: string | null
	readonly processingTime: number
	readonly languages: readonly string[]
	readonly hasText: boolean
	/** Words were corrected that the document does not have yet. */
	readonly hasUnsaved: boolean
	/** Id of its text in the history, once it is there. */
	readonly historyId: string | null
}

/** What to recognize: contents, or how to get them. */
export interface OcrOrder {
	readonly name: string
	readonly contents: readonly Blob[] | ((signal: AbortSignal) => Promise<readonly Blob[]>)
	readonly documentId?: string
	/** Why it is skipped, where that is known before its turn. */
	readonly failure?: string
}

export interface OcrState {
	readonly jobs: readonly OcrJob[]
	readonly chosenId: string | null
}

const ENGINE_RESET_MS = 1_000
/** Between documents of the library. */
const PAUSE_MS = 3_000
const START: OcrProgress = { percent: 0, stage: 'Waiting' }

let state: OcrState = { jobs: [], chosenId: null }
const listeners = new Set<() => void>()
const orders = new Map<string, { readonly order: OcrOrder; readonly wanted: OcrOptions }>()
let running: { readonly id: string; readonly stop: AbortController } | null = null
let options: OcrOptions | null = null
let ownerId: string | null = null
let onDone: ((job: OcrJob) => void) | null = null

function set(next: OcrState): void {
	state = next
	for (const listener of listeners) listener()
}

function change(id: string, changes: Partial<OcrJob>): void {
	set({ ...state, jobs: state.jobs.map((one) => (one.id === id ? { ...one, ...changes } : one)) })
}

export const ocrStore = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener)
		return () => listeners.delete(listener)
	},
	get: () => state,
	choose: (id: string | null) => set({ ...state, chosenId: id }),
	change,
	/** Adds files to the queue and shows the first of them if `isShown`; it continues while the person works elsewhere. */
	add,
	cancel,
	retry(id: string): void {
		change(id, { state: 'waiting', failure: null, pages: [], hasUnsaved: false, historyId: null, progress: START })
		void runNext()
	},
	/** The document has the words of these pages; not those corrected since. */
	markSaved({ id, pages }: Pick<OcrJob, 'id' | 'pages'>): void {
		const now = state.jobs.find((one) => one.id === id)
		if (now?.pages === pages) change(id, { hasUnsaved: false })
	},
	remove(id: string): void {
		if (running?.id === id) running.stop.abort()
		orders.delete(id)
		const jobs = state.jobs.filter((one) => one.id !== id)
		set({ jobs, chosenId: state.chosenId === id ? (jobs.at(-1)?.id ?? null) : state.chosenId })
	},
	lastOptions: () => options,
	keepOptions(next: OcrOptions): void {
		options = next
	},
	/** What another user left is dropped. */
	claim(userId: string): void {
		if (ownerId !== null && ownerId !== userId) {
			running?.stop.abort()
			orders.clear()
			set({ jobs: [], chosenId: null })
		}
		ownerId = userId
	},
	/** Called with every text that was recognized. */
	whenDone(handle: (job: OcrJob) => void): void {
		onDone = handle
	},
}

function add(files: readonly OcrOrder[], wanted: OcrOptions, isShown = true): void {
	const added = files.map((order): OcrJob => {
		const id = newId()
		orders.set(id, { order, wanted })
		return {
			id,
			name: order.name,
			contents: typeof order.contents === 'function' ? [] : order.contents,
			isPdf: false,
			documentId: order.documentId ?? null,
			state: order.failure === undefined ? 'waiting' : 'failed',
			progress: START,
			pages: [],
			failure: order.failure ?? null,
			processingTime: 0,
			languages: wanted.languages,
			hasText: false,
			hasUnsaved: false,
			historyId: null,
		}
	})
	const waiting = isShown ? added.find((one) => one.state === 'waiting') : undefined
	const chosenId = waiting?.id ?? state.chosenId ?? added[0]?.id ?? null
	set({ jobs: [...state.jobs, ...added], chosenId })
	void runNext()
}

/** Stops a document. What waits continues after the engine was reset. */
async function cancel(id: string): Promise<void> {
	const { OCR_MESSAGES, OcrFailure } = await import('./recognize/failure.ts')
	if (running?.id === id) running.stop.abort(new OcrFailure('canceled'))
	else change(id, { state: 'failed', failure: OCR_MESSAGES.canceled })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function runNext(): Promise<void> {
	const next = state.jobs.find((one) => one.state === 'waiting')
	const order = next === undefined ? undefined : orders.get(next.id)
	if (running !== null || next === undefined || order === undefined) return
	const stop = new AbortController()
	running = { id: next.id, stop }
	await run(next.id, order.order, order.wanted, stop.signal)
	if (stop.signal.aborted) await pause(ENGINE_RESET_MS)
	else if (order.order.documentId !== undefined && state.jobs.some((one) => one.state === 'waiting'))
		await pause(PAUSE_MS)
	running = null
	void runNext()
}

async function run(id: string, order: OcrOrder, wanted: OcrOptions, signal: AbortSignal): Promise<void> {
	const startedAt = performance.now()
	const spent = () => Math.round(performance.now() - startedAt)
	let isPdf = /\.pdf$/i.test(order.name)
	change(id, { state: 'processing', progress: { percent: 0, stage: 'Starting' } })
	try {
		const { recognizeFile } = await import('./recognize/recognize-file.ts')
		const { kindOfBytes } = await import('./recognize/file-kind.ts')
		const contents = typeof order.contents === 'function' ? await order.contents(signal) : order.contents
		const head = new Uint8Array((await contents[0]?.slice(0, 1024).arrayBuffer()) ?? new ArrayBuffer(0))
		isPdf = kindOfBytes(head) === 'pdf'
		change(id, { contents, isPdf })
		const pages: RecognizedPage[] = []
		const onPage = (page: RecognizedPage) => {
			pages.push(page)
			pages.sort((one, other) => one.text.number - other.text.number)
			change(id, { pages: [...pages] })
		}
		const onProgress = (progress: OcrProgress) => change(id, { progress })
		await recognizeFile({ ...wanted, contents, signal, onProgress, onPage })
		await finish(id, spent())
	} catch (error) {
		const { messageOf } = await import('./recognize/failure.ts')
		const failure = messageOf(signal.aborted ? signal.reason : error, isPdf)
		change(id, { state: 'failed', failure, processingTime: spent() })
	}
}

async function finish(id: string, processingTime: number): Promise<void> {
	const { textOfPages } = await import('./result/page-text.ts')
	const job = state.jobs.find((one) => one.id === id)
	if (job === undefined) return
	const hasText = job.pages.some(({ text }) => textOfPages([text]) !== '')
	change(id, { state: 'complete', processingTime, hasText, progress: { percent: 100, stage: 'Complete' } })
	if (hasText) onDone?.({ ...job, state: 'complete', processingTime, hasText })
}

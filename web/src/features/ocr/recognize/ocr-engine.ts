import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { ENGINE_FOLDER } from '../engine-files.ts'
import type { Box, Paragraph } from '../result/page-text.ts'
import { OcrFailure } from './failure.ts'
import { withLineNumbers } from './line-numbers.ts'

const FOLDER = `${location.origin}/${ENGINE_FOLDER}`
/** Each engine holds some 150 MB. */
const ENGINES_MAX = 4

/** How many pages are recognized at once on this machine. */
export function engineCount(): number {
	const memory = (navigator as { deviceMemory?: number }).deviceMemory ?? 4
	return Math.max(1, Math.min(ENGINES_MAX, (navigator.hardwareConcurrency || 2) - 1, Math.floor(memory / 2)))
}

interface Engine {
	readonly worker: Worker
	onProgress: (share: number) => void
}

/** Engines for a set of languages. Everything comes from the product's own address. */
export class EnginePool {
	readonly #languages: readonly string[]
	readonly #idle: Engine[] = []
	readonly #all = new Set<Engine>()
	#early: Promise<Engine> | null = null
	#isClosed = false

	constructor(languages: readonly string[]) {
		this.#languages = languages
	}

	async #start(): Promise<Engine> {
		let stage = ''
		let fail: (reason: unknown) => void = () => undefined
		const failed = new Promise<never>((_resolve, reject) => {
			fail = reject
		})
		let engine: Engine | null = null
		try {
			// The engine itself does not tell when a file could not be loaded: it only calls `errorHandler`.
			const starting = createWorker([...this.#languages], OEM.LSTM_ONLY, {
				workerPath: `${FOLDER}/worker.min.js`,
				corePath: FOLDER,
				langPath: FOLDER,
				workerBlobURL: false,
				// The browser unpacks them as it loads them.
				gzip: false,
				cacheMethod: 'none',
				errorHandler: fail,
				logger: ({ status, progress }) => {
					stage = status
					if (status === 'recognizing text') engine?.onProgress(progress)
				},
			})
			const worker = await Promise.race([starting, failed])
			await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, debug_file: '/dev/null' })
			engine = { worker, onProgress: () => undefined }
		} catch {
			throw new OcrFailure(/language/.test(stage) ? 'language' : 'engine')
		}
		if (this.#isClosed) {
			await engine.worker.terminate()
			throw new OcrFailure('canceled')
		}
		this.#all.add(engine)
		return engine
	}

	/** Starts an engine while the first page is still being prepared. A failure is reported by `recognize`. */
	startEarly(): void {
		this.#early ??= this.#start()
		this.#early.catch(() => undefined)
	}

	#take(): Engine | Promise<Engine> {
		const idle = this.#idle.pop()
		if (idle !== undefined) return idle
		const early = this.#early
		this.#early = null
		return early ?? this.#start()
	}

	/** Recognizes the words of one page. At most as many calls at once as `engineCount` says. */
	async recognize(image: Blob, onProgress: (share: number) => void): Promise<Recognized> {
		const engine = await this.#take()
		engine.onProgress = onProgress
		try {
			const { data } = await engine.worker.recognize(image, {}, { text: false, blocks: true })
			return readBlocks(data.blocks ?? [])
		} finally {
			engine.onProgress = () => undefined
			this.#idle.push(engine)
		}
	}

	/** Stops at once what is being recognized. */
	async close(): Promise<void> {
		this.#isClosed = true
		const all = [...this.#all]
		this.#all.clear()
		this.#idle.length = 0
		await Promise.all(all.map(({ worker }) => worker.terminate()))
	}
}

export interface Recognized {
	readonly paragraphs: readonly Paragraph[]
	/** 0 to 100, of all words. */
	readonly confidence: number
	readonly words: number
}

interface EngineBox {
	readonly x0: number
	readonly y0: number
	readonly x1: number
	readonly y1: number
}

interface EngineBlock {
	readonly paragraphs: readonly {
		readonly lines: readonly {
			readonly bbox: EngineBox
			readonly baseline: EngineBox
			readonly words: readonly { readonly text: string; readonly confidence: number; readonly bbox: EngineBox }[]
		}[]
	}[]
}

const boxOf = ({ x0, y0, x1, y1 }: EngineBox): Box => [x0, y0, x1, y1]

function readBlocks(blocks: readonly EngineBlock[]): Recognized {
	let [sum, letters, count] = [0, 0, 0]
	const paragraphs = blocks.flatMap((block) =>
		block.paragraphs.map(({ lines }) =>
			lines.flatMap(({ bbox, baseline, words }) => {
				const found = words.filter(({ text }) => text.trim() !== '')
				for (const { text, confidence } of found) {
					sum += confidence * text.length
					letters += text.length
					count += 1
				}
				if (found.length === 0) return []
				const read = found.map(({ text, confidence, bbox: box }) => ({
					text: text.trim(),
					confidence: Math.round(confidence * 10) / 10,
					box: boxOf(box),
				}))
				return [{ box: boxOf(bbox), baseline: boxOf(baseline), words: read }]
			}),
		),
	)
	const filled = paragraphs.filter((lines) => lines.length > 0)
	return { paragraphs: withLineNumbers(filled), confidence: letters === 0 ? 0 : sum / letters, words: count }
}

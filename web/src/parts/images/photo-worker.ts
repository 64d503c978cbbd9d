import type { PhotoAnswer, PhotoOrder } from './photo.worker.ts'
import type { DevelopedPage, DevelopInput, FoundPage } from './photo-work.ts'

interface Waiting {
	readonly resolve: (answer: PhotoAnswer) => void
	readonly reject: (reason: Error) => void
}

/** Works on photos beside the screen. Ends with `close`, which frees their memory. */
export class PhotoWorker {
	#worker: Worker | null = null
	#orders = 0
	readonly #waiting = new Map<number, Waiting>()

	/** The page in a photo. Rejects when the file is no photo that this browser reads. */
	async find(key: string, photo: Blob): Promise<FoundPage> {
		const { found } = await this.#order({ key, photo })
		if (found === undefined) throw new Error('No page was found.')
		return found
	}

	async develop(input: DevelopInput): Promise<DevelopedPage> {
		const { developed } = await this.#order(input)
		if (developed === undefined) throw new Error('The page could not be created.')
		return developed
	}

	close(): void {
		this.#worker?.terminate()
		this.#worker = null
		for (const { reject } of this.#waiting.values()) reject(new DOMException('Closed.', 'AbortError'))
		this.#waiting.clear()
	}

	#start(): Worker {
		const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
		worker.addEventListener('message', ({ data }: MessageEvent<PhotoAnswer>) => {
			const waiting = this.#waiting.get(data.id)
			this.#waiting.delete(data.id)
			if (data.failure === undefined) waiting?.resolve(data)
			else waiting?.reject(new Error(data.failure))
		})
		worker.addEventListener('error', () => {
			for (const { reject } of this.#waiting.values()) reject(new Error('The photo could not be processed.'))
			this.#waiting.clear()
			worker.terminate()
			this.#worker = null
		})
		return worker
	}

	#order(input: PhotoOrder['input']): Promise<PhotoAnswer> {
		this.#worker ??= this.#start()
		const worker = this.#worker
		this.#orders += 1
		const id = this.#orders
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject })
			worker.postMessage({ id, input } satisfies PhotoOrder)
		})
	}
}

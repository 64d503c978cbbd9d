import type { FileHandle } from 'node:fs/promises'

const BATCH_BYTES = 1024 * 1024

/** Writes chunks in batches, one batch while the next arrives: three times a batch is in memory at most. */
export class BatchWriter {
	readonly #file: FileHandle
	#position: number
	#batch: Buffer[] = []
	#bytes = 0
	#writing: Promise<void> = Promise.resolve()

	/** @param position of the first byte that is written */
	constructor(file: FileHandle, position = 0) {
		this.#file = file
		this.#position = position
	}

	async add(chunk: Buffer): Promise<void> {
		this.#batch.push(chunk)
		this.#bytes += chunk.length
		if (this.#bytes >= BATCH_BYTES) await this.#flush()
	}

	async end(): Promise<void> {
		await this.#flush()
		await this.#writing
	}

	/** Resolves when nothing is being written, whether that failed or not. */
	settled(): Promise<unknown> {
		return Promise.allSettled([this.#writing])
	}

	async #flush(): Promise<void> {
		await this.#writing
		const [batch, bytes] = [this.#batch, this.#bytes]
		this.#batch = []
		this.#bytes = 0
		if (bytes === 0) return
		this.#writing = this.#write(Buffer.concat(batch))
		// It is awaited before the next one: until then its failure is not unhandled.
		this.#writing.catch(() => undefined)
	}

	async #write(batch: Buffer): Promise<void> {
		for (let written = 0; written < batch.length; ) {
			const rest = batch.length - written
			const { bytesWritten } = await this.#file.write(batch, written, rest, this.#position)
			written += bytesWritten
			this.#position += bytesWritten
		}
	}
}

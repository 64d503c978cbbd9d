import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Lets nothing through after the question, so that what is typed is not shown. */
class Hiding extends Writable {
	isHiding = false

	override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
		if (!this.isHiding) process.stdout.write(chunk)
		done()
	}
}

/** Asks questions in the terminal, or takes the answers line by line from what is piped in. */
export class Questions {
	readonly #output = new Hiding()
	readonly #lines = createInterface({ input: process.stdin, output: this.#output, terminal: process.stdin.isTTY })
	readonly #piped = process.stdin.isTTY ? null : this.#lines[Symbol.asyncIterator]()

	async ask(question: string, options: { readonly isSecret?: boolean } = {}): Promise<string> {
		if (this.#piped !== null) {
			const next = await this.#piped.next()
			return next.done === true ? '' : next.value
		}
		process.stdout.write(question)
		this.#output.isHiding = options.isSecret === true
		const answer = await this.#lines.question('')
		this.#output.isHiding = false
		if (options.isSecret === true) process.stdout.write('\n')
		return answer
	}

	close(): void {
		this.#lines.close()
	}
}

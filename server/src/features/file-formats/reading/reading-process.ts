import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Readable as Content, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { residentMegabytes } from '../../../platform/process/resident-memory.ts'
import type { RenderedContent } from '../rendering/render-page.ts'
import type { ReadText } from './readable.ts'
import type { ReadingWork, ReadRequest } from './reading-child.ts'

const SCRIPT = fileURLToPath(new URL('./reading-child.ts', import.meta.url))
const TIME_LIMIT_MS = 180_000
const RESIDENT_MEGABYTES_MAX = 900
const HEAP_MEGABYTES = 512
const LOOK_EVERY_MS = 100
const IDLE_MS = 20_000

const TOO_LONG = `Reading this file took longer than ${TIME_LIMIT_MS / 60_000} minutes and was stopped.`
const TOO_LONG_TO_SHOW = 'This file is too complex to show here in time. Download it to open it.'
const TOO_MUCH = 'This file is damaged or too complex: reading it needs too much memory and was stopped.'
const TOO_MUCH_TO_SHOW = 'This file is damaged or too complex to show here. Download it to open it.'

export interface ReadingLimits {
	readonly timeLimitMs?: number
	readonly residentMegabytesMax?: number
}

function startChild(): ChildProcess {
	const child = fork(SCRIPT, [], {
		serialization: 'advanced',
		stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
		env: {},
		execArgv: ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MEGABYTES}`],
	})
	// It keeps nothing alive: it ends with its parent.
	child.unref()
	child.channel?.unref()
	const input = child.stdin as Socket
	input.unref()
	// A child that was ended reads no more; the answer to that is given by its end.
	input.on('error', () => undefined)
	return child
}

async function send(child: ChildProcess, content: Content): Promise<void> {
	for await (const chunk of content) {
		if (!child.stdin?.writable) return
		if (!child.stdin.write(chunk)) await drained(child, child.stdin)
	}
}

/** Once the child reads on or has ended. */
async function drained(child: ChildProcess, input: Writable): Promise<void> {
	const waiting = new AbortController()
	try {
		await Promise.race([once(input, 'drain', waiting), once(child, 'exit', waiting)])
	} finally {
		waiting.abort()
	}
}

/** Reads contents in a child process, one after another. A content that takes too much time or memory ends the child; the next
 *  one gets another. */
export class ReadingProcess {
	#child: ChildProcess | null = null
	#last: Promise<unknown> = Promise.resolve()
	#idle: NodeJS.Timeout | undefined
	readonly #limits: Required<ReadingLimits>

	constructor({ timeLimitMs = TIME_LIMIT_MS, residentMegabytesMax = RESIDENT_MEGABYTES_MAX }: ReadingLimits = {}) {
		this.#limits = { timeLimitMs, residentMegabytesMax }
	}

	/** The text of a content. */
	read(one: ReadRequest, open: () => Promise<Content>): Promise<ReadText> {
		return this.#queue({ ...one, task: 'read' }, open, (reason) => ({ state: 'failed', reason, pages: [] }))
	}

	/** A content as a page that shows it. */
	render(one: ReadRequest, open: () => Promise<Content>): Promise<RenderedContent> {
		return this.#queue({ ...one, task: 'render' }, open, (reason) => ({
			html: null,
			reason: reason === TOO_LONG ? TOO_LONG_TO_SHOW : TOO_MUCH_TO_SHOW,
		}))
	}

	#queue<T>(work: ReadingWork, open: () => Promise<Content>, failed: (reason: string) => T): Promise<T> {
		const answer = this.#last.then(() => this.#run<T>(work, open, failed))
		this.#last = answer.catch(() => undefined)
		return answer
	}

	async #run<T>(work: ReadingWork, open: () => Promise<Content>, failed: (reason: string) => T): Promise<T> {
		clearTimeout(this.#idle)
		const content = await open()
		const child = this.#child?.connected === true ? this.#child : startChild()
		this.#child = child
		child.channel?.ref()
		let stopped: string | null = null
		const stop = (reason: string) => {
			stopped ??= reason
			child.kill('SIGKILL')
		}
		const late = setTimeout(stop, this.#limits.timeLimitMs, TOO_LONG)
		const look = setInterval(() => {
			if (residentMegabytes(child.pid) > this.#limits.residentMegabytesMax) stop(TOO_MUCH)
		}, LOOK_EVERY_MS)
		const waiting = new AbortController()
		try {
			child.send(work)
			const answered = once(child, 'message', waiting) as Promise<[T]>
			const ended = once(child, 'exit', waiting).then(() => null)
			const first = Promise.race([answered, ended])
			await send(child, content)
			const answer = await first
			if (answer !== null) return answer[0]
			this.#child = null
			// Without a limit reached, its heap was full.
			return failed(stopped ?? TOO_MUCH)
		} finally {
			waiting.abort()
			content.destroy()
			clearTimeout(late)
			clearInterval(look)
			child.channel?.unref()
			this.#idle = setTimeout(() => this.close(), IDLE_MS).unref()
		}
	}

	close(): void {
		this.#child?.disconnect()
		this.#child = null
	}
}

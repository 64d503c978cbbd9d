import type pg from 'pg'
import type { Logger } from 'pino'
import { WalInventory } from './restorable-ranges.ts'
import { startWalProcess, type WalProcess } from './wal-process.ts'
import { dropSlot, findSlots } from './wal-slot.ts'

const LOOK_EVERY_MS = 30_000
const RETRY_MAX_MS = 60_000

/** Whether changes are to be received, and under which key they are sealed. */
export type WantedArchive = { readonly key: string | null } | null

export interface WalFollower {
	wanted(): Promise<WantedArchive>
	/** An archive was started or is continued. */
	onArchive(archive: string): Promise<void>
}

export interface WalArchiveOptions {
	readonly owner: pg.Pool
	readonly ownerUrl: string
	/** The place of backups. */
	readonly root: string
	readonly log: Logger
}

/** Keeps a process that receives the write-ahead log of the bundled server, as long as that is wanted. */
export class WalArchive {
	/** How far archives go: what was read once is not read again. */
	readonly inventory = new WalInventory()
	readonly #options: WalArchiveOptions
	#follower: WalFollower | null = null
	#running: { readonly process: WalProcess; readonly key: string | null } | null = null
	#last: Promise<void> = Promise.resolve()
	#timer: NodeJS.Timeout | null = null
	#isStopped = false
	#failures = 0
	/** Why changes are not received, in words; null while they are. */
	failure: string | null = null

	constructor(options: WalArchiveOptions) {
		this.#options = options
	}

	follow(follower: WalFollower): void {
		this.#follower = follower
	}

	start(): void {
		this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref()
		this.look()
	}

	/** Asks again what is wanted. */
	look(): void {
		this.#last = this.#last
			.then(() => this.#settle())
			.catch((error: unknown) => this.#options.log.error({ err: error }, 'changes could not be received'))
	}

	async stop(): Promise<void> {
		this.#isStopped = true
		if (this.#timer !== null) clearInterval(this.#timer)
		await this.#last
		await this.#end()
	}

	async #settle(): Promise<void> {
		if (this.#isStopped || this.#follower === null) return
		const wanted = await this.#follower.wanted()
		if (wanted === null) return this.#forget()
		if (this.#running?.key === wanted.key) return
		await this.#end()
		this.#begin(wanted.key)
	}

	#begin(key: string | null): void {
		const { ownerUrl, root, log } = this.#options
		const process = startWalProcess({ task: 'receive', ownerUrl, root, key }, (report) => {
			if (report.kind !== 'archive') return
			this.failure = null
			this.#failures = 0
			this.#follower
				?.onArchive(report.archive)
				.catch((error: unknown) => log.error({ err: error }, 'a base backup could not be asked for'))
		})
		const running = { process, key }
		this.#running = running
		void process.ended.then(({ last, how }) => {
			if (this.#running !== running) return
			this.#running = null
			this.failure = last?.kind === 'failed' ? last.message : how
			log.error({ failure: this.failure }, 'changes are not received any more')
			const wait = Math.min(1_000 * 2 ** this.#failures++, RETRY_MAX_MS)
			setTimeout(() => this.look(), wait).unref()
		})
	}

	async #end(): Promise<void> {
		const running = this.#running
		this.#running = null
		await running?.process.stop()
	}

	/** The server need not keep its log for us any more. */
	async #forget(): Promise<void> {
		await this.#end()
		this.failure = null
		const { owner } = this.#options
		for (const slot of await findSlots(owner)) await dropSlot(owner, slot)
	}
}

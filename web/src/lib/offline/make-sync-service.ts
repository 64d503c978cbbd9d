import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../call.ts'
import type { SendingRow } from './offline-db.ts'
import { bodyOfWrite, type Queueable } from './queueable.ts'
import { type Kept, keepWritesWith, type Saved } from './save.ts'
import type { SendResult } from './send-waiting.ts'
import { pendingOf, statusOf } from './status-of.ts'
import type { SyncOutcome, SyncService } from './sync-service.ts'
import { MAX_SYNC_FAILURES, type PendingWrite, SYNC_STATUS_POLL_MS, type SyncStatus } from './sync-status.ts'
import { noProgress, SYNC_WORDS, syncError } from './sync-words.ts'
import type { Vault } from './vault.ts'
import type { WaitingWrite } from './waiting-write.ts'

type Work = typeof import('./sync-work.ts')

export interface SyncDoors {
	/** Whether the browser knows of no network at all. */
	readonly isCutOff: () => boolean
	/** Asks the server for what is shown; throws when it does not answer. */
	readonly pull: () => Promise<void>
	/** Something that waited has been answered: what is shown of it may be old. */
	readonly answered: () => void
	/** Asks the browser to wake the service worker once there is a connection. */
	readonly wakeLater: () => Promise<void>
	/** A fault of ours or of the browser's store, for the window's error handlers. */
	readonly report: (error: unknown) => void
}

export interface TabSyncService extends SyncService {
	/** Begins to keep and send the writes of who is signed in. Returns the way to stop. */
	start(userId: string): () => void
	/** The connection or the session may be back: tries at once. */
	readonly wake: () => void
}

interface Account {
	readonly userId: string
	readonly stop: () => void
	isWatching: boolean
	unwatch: () => void
}

const FEW_LEFT = 5
const TELL_EVERY_MS = 3_000

const NOTHING: SendingRow = {
	userId: '',
	paused: false,
	failures: 0,
	nextTryAt: 0,
	lastSyncAt: null,
	outcome: 'none',
	error: null,
}

class TabSync implements TabSyncService {
	readonly #doors: SyncDoors
	readonly #listeners = new Set<() => void>()
	#account: Account | null = null
	#writes: readonly WaitingWrite[] = []
	#row = NOTHING
	#reported: { isDown: boolean; error: string | null } = { isDown: false, error: null }
	#running: Promise<SendResult> | null = null
	#toldAt = 0
	#pending: readonly PendingWrite[] = []
	#hasRead = false
	#status: SyncStatus = statusOf(NOTHING, [], { isDown: false, error: null }, false)

	constructor(doors: SyncDoors) {
		this.#doors = doors
	}

	readonly status = () => this.#status
	readonly pendingWrites = () => this.#pending
	readonly hasRead = () => this.#hasRead
	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener)
		return () => void this.#listeners.delete(listener)
	}

	get #isDown(): boolean {
		return this.#reported.isDown || this.#doors.isCutOff()
	}

	#publish(): void {
		const next = statusOf(this.#row, this.#pending, { ...this.#reported, isDown: this.#isDown }, this.#running !== null)
		if (JSON.stringify(next) !== JSON.stringify(this.#status)) this.#status = next
		for (const listener of this.#listeners) listener()
	}

	#take({ writes, state }: { readonly writes: readonly WaitingWrite[]; readonly state: SendingRow }): void {
		const before = this.#writes
		this.#hasRead = this.#account !== null
		this.#writes = writes
		this.#row = state
		const isSame =
			before.length === writes.length &&
			writes.every((write, at) => write.seq === before[at]?.seq && write.rev === before[at].rev)
		if (!isSame) this.#pending = pendingOf(writes)
		const left = new Set(writes.map((write) => write.seq))
		if (before.some((write) => !left.has(write.seq))) this.#tellAnswered(writes.length)
		this.#publish()
	}

	/** The last few are told of at once; while many are on their way, now and then. */
	#tellAnswered(left: number): void {
		const now = Date.now()
		if (left > FEW_LEFT && now - this.#toldAt < TELL_EVERY_MS) return
		this.#toldAt = now
		this.#doors.answered()
	}

	async #open(): Promise<{ work: Work; vault: Vault }> {
		if (this.#account === null) throw new Error('nobody is signed in')
		const work = await import('./sync-work.ts')
		return { work, vault: await work.vaultOf(this.#account.userId) }
	}

	/** Runs in the background; a failure goes to the error handlers. */
	#background(doing: Promise<unknown>): void {
		doing.catch(this.#doors.report)
	}

	/** Begins to show what waits; once more later where the store or its key could not be had. */
	async #watch(account: Account): Promise<void> {
		if (account.isWatching) return
		account.isWatching = true
		try {
			const { work, vault } = await this.#open()
			if (this.#account !== account) return
			account.unwatch = work.watchOutbox(vault, (seen) => this.#take(seen), this.#doors.report)
		} catch (error) {
			account.isWatching = false
			if (this.#account === account) this.#hasRead = true
			this.#publish()
			throw error
		}
		this.wake()
	}

	start(userId: string): () => void {
		this.#account?.stop()
		const poll = setInterval(() => this.#tick(), SYNC_STATUS_POLL_MS)
		const stop = () => {
			clearInterval(poll)
			account.unwatch()
			if (this.#account !== account) return
			this.#account = null
			keepWritesWith(null)
			this.#take({ writes: [], state: NOTHING })
		}
		const account: Account = { userId, stop, isWatching: false, unwatch: () => undefined }
		this.#account = account
		keepWritesWith((what, input, options) => this.#save(what, input, options))
		this.#background(this.#watch(account))
		return stop
	}

	async #save<E extends Endpoint>(
		what: Queueable<E>,
		input: InputOf<E>,
		{ key, about = '' }: Kept,
	): Promise<Saved<OutputOf<E>>> {
		const opened = await this.#open().catch((error: unknown) => {
			this.#doors.report(error)
			return null
		})
		if (opened === null) return { kept: false, answer: await call(what.endpoint, input, { idempotencyKey: key }) }
		const { work, vault } = opened
		const saved = await work.sendOrKeep(vault, key, bodyOfWrite(what, input, about, Date.now()), {
			isDown: this.#isDown,
		})
		this.#take(await work.readOutbox(vault))
		if (saved.kept) this.#background(this.#doors.wakeLater())
		return saved as Saved<OutputOf<E>>
	}

	#run(forced: boolean): Promise<SendResult> {
		const send = async () => {
			const { work, vault } = await this.#open()
			const result = await work.sendWaiting(vault.key.userId, { forced })
			this.#take(await work.readOutbox(vault))
			return result
		}
		this.#running ??= send().finally(() => {
			this.#running = null
			this.#publish()
		})
		this.#publish()
		return this.#running
	}

	/** Looks whether there is something to send, and sends it. */
	#tick(): void {
		this.#publish()
		const isAny = this.#writes.some((write) => write.state === 'waiting' || write.state === 'sending')
		if (!isAny || this.#isDown || this.#row.nextTryAt > Date.now()) return
		if (this.#row.paused || this.#row.failures >= MAX_SYNC_FAILURES) return
		this.#background(this.#run(false))
	}

	readonly wake = (): void => {
		this.#row = { ...this.#row, nextTryAt: 0 }
		this.#publish()
		if (this.#account !== null && !this.#isDown) this.#background(this.#watch(this.#account))
		if (this.#account === null || this.#isDown || this.#row.paused || this.#row.failures >= MAX_SYNC_FAILURES) return
		if (this.#writes.length > 0) this.#background(this.#run(true))
	}

	async forceSync(): Promise<SyncOutcome> {
		const before = this.#status.pending
		const refuse = (error: string): SyncOutcome => ({ success: false, before, after: this.#status.pending, error })
		if (this.#isDown) return refuse(SYNC_WORDS.offline)
		if (this.#row.paused) return refuse(SYNC_WORDS.paused)
		if (this.#row.failures >= MAX_SYNC_FAILURES) return refuse(SYNC_WORDS.backingOff)
		try {
			if (before === 0) await this.#doors.pull()
			const { ended, error } = await this.#run(true)
			const after = this.#status.pending
			if ((ended === 'sent' && after === 0) || after < before || after === 0) return { success: true, before, after }
			if (ended === 'sign_in') return refuse(error?.message ?? SYNC_WORDS.failedUnknown)
			return refuse(ended === 'no_answer' ? SYNC_WORDS.failed : noProgress(before, after))
		} catch (error) {
			return refuse(
				error instanceof Error && error.message !== '' ? syncError(error.message) : SYNC_WORDS.failedUnknown,
			)
		}
	}

	#change(change: (work: Work, vault: Vault) => Promise<void>): Promise<void> {
		const work = async () => {
			const opened = await this.#open()
			await change(opened.work, opened.vault)
			this.#take(await opened.work.readOutbox(opened.vault))
			this.#tick()
		}
		return work()
	}

	pause(): void {
		this.#background(this.#change((work, vault) => work.setPaused(vault, true)))
	}

	resume(): void {
		this.#background(this.#change((work, vault) => work.setPaused(vault, false)))
	}

	resetFailures(): void {
		this.#background(this.#change((work, vault) => work.clearFailures(vault)))
	}

	discard(id: string): Promise<void> {
		return this.#change((work, vault) => work.discardWrite(vault, id))
	}

	replace(id: string, input: Record<string, unknown>): Promise<void> {
		return this.#change((work, vault) => work.replaceWrite(vault, id, input))
	}

	reportConnection(state: 'online' | 'offline', error?: string): void {
		const wasDown = this.#isDown
		this.#reported = { isDown: state === 'offline', error: error ?? null }
		if (wasDown && !this.#isDown) this.wake()
		else this.#publish()
	}
}

/** The offline sync service of this tab. What it stores with is loaded only once somebody is signed in. */
export function makeSyncService(doors: SyncDoors): TabSyncService {
	return new TabSync(doors)
}

import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { call } from '../call.ts'
import { afterFirstScreen } from '../when-idle.ts'
import type { EncryptedStore } from './encrypted-store.ts'
import type { SendingRow } from './offline-db.ts'
import { bodyOfWrite, type Queueable } from './queueable.ts'
import { type Kept, keepWritesWith, type Saved } from './save.ts'
import type { SendResult } from './send-waiting.ts'
import { pendingOf, statusOf } from './status-of.ts'
import { noProgress, SYNC_LABELS, syncError } from './sync-labels.ts'
import type { SyncOutcome, SyncService } from './sync-service.ts'
import { MAX_SYNC_FAILURES, type PendingWrite, SYNC_STATUS_POLL_MS, type SyncStatus } from './sync-status.ts'
import type { WaitingWrite } from './waiting-write.ts'

type Work = typeof import('./sync-work.ts')

export interface SyncAdapter {
	/** Whether the browser reports no network. */
	readonly isCutOff: () => boolean
	/** Refetches displayed data; throws without a response. */
	readonly pull: () => Promise<void>
	/** A queued write was answered: displayed data may be stale. */
	readonly answered: () => void
	/** Registers a background sync. */
	readonly wakeLater: () => Promise<void>
	/** Reports an internal or database error to the window's error handlers. */
	readonly report: (error: unknown) => void
}

export interface TabSyncService extends SyncService {
	/** Starts queueing and sending the signed-in user's writes. Returns the stop function. */
	start(userId: string): () => void
	/** Retries at once: connection or session may be restored. */
	readonly wake: () => void
}

interface Account {
	readonly userId: string
	readonly stop: () => void
	isWatching: boolean
	unwatch: () => void
}

const FEW_LEFT = 5
const PUBLISH_EVERY_MS = 3_000

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
	readonly #adapter: SyncAdapter
	readonly #listeners = new Set<() => void>()
	#account: Account | null = null
	#writes: readonly WaitingWrite[] = []
	#row = NOTHING
	#reported: { isDown: boolean; error: string | null } = { isDown: false, error: null }
	#running: Promise<SendResult> | null = null
	#publishedAt = 0
	#pending: readonly PendingWrite[] = []
	#hasRead = false
	#status: SyncStatus = statusOf(NOTHING, [], { isDown: false, error: null }, false)

	constructor(adapter: SyncAdapter) {
		this.#adapter = adapter
	}

	readonly status = () => this.#status
	readonly pendingWrites = () => this.#pending
	readonly hasRead = () => this.#hasRead
	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener)
		return () => void this.#listeners.delete(listener)
	}

	get #isDown(): boolean {
		return this.#reported.isDown || this.#adapter.isCutOff()
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
		if (before.some((write) => !left.has(write.seq))) this.#publishAnswered(writes.length)
		this.#publish()
	}

	/** Publishes the last few at once, many in batches. */
	#publishAnswered(left: number): void {
		const now = Date.now()
		if (left > FEW_LEFT && now - this.#publishedAt < PUBLISH_EVERY_MS) return
		this.#publishedAt = now
		this.#adapter.answered()
	}

	async #open(): Promise<{ work: Work; store: EncryptedStore }> {
		const account = this.#account
		if (account === null) throw new Error('no user is signed in')
		const work = await import('./sync-work.ts')
		return { work, store: await work.encryptedStoreOf(account.userId) }
	}

	/** Background work; errors go to the error handlers. */
	#background(doing: Promise<unknown>): void {
		doing.catch(this.#adapter.report)
	}

	/** Loads the queue; retries later if database or key are unavailable. */
	async #watch(account: Account): Promise<void> {
		if (account.isWatching) return
		account.isWatching = true
		try {
			const { work, store } = await this.#open()
			if (this.#account !== account) return
			account.unwatch = work.watchOutbox(store, (seen) => this.#take(seen), this.#adapter.report)
		} catch (error) {
			account.isWatching = false
			if (this.#account === account) this.#hasRead = true
			this.#publish()
			throw error
		}
		// Sent on the next tick or wake: whether the server can be reached is not known yet, and failed attempts count.
		this.#publish()
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
		account.unwatch = afterFirstScreen(() => this.#background(this.#watch(account)))
		return stop
	}

	async #save<E extends Endpoint>(
		what: Queueable<E>,
		input: InputOf<E>,
		{ key, about = '' }: Kept,
	): Promise<Saved<OutputOf<E>>> {
		const opened = await this.#open().catch((error: unknown) => {
			this.#adapter.report(error)
			return null
		})
		if (opened === null) return { kept: false, answer: await call(what.endpoint, input, { idempotencyKey: key }) }
		const { work, store } = opened
		// Right after the start it is not known yet whether sending is paused.
		if (!this.#hasRead) this.#take(await work.readOutbox(store))
		const saved = await work.sendOrKeep(store, key, bodyOfWrite(what, input, about, Date.now()), {
			isHeld: this.#isDown || this.#row.paused,
		})
		this.#take(await work.readOutbox(store))
		if (saved.kept) this.#background(this.#adapter.wakeLater())
		if (saved.kept && this.#row.paused) return { kept: true, isPaused: true }
		return saved as Saved<OutputOf<E>>
	}

	#run(forced: boolean): Promise<SendResult> {
		const send = async () => {
			const { work, store } = await this.#open()
			const result = await work.sendWaiting(store.key.userId, { forced })
			this.#take(await work.readOutbox(store))
			return result
		}
		this.#running ??= send().finally(() => {
			this.#running = null
			this.#publish()
		})
		this.#publish()
		return this.#running
	}

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
		if (this.#isDown) return refuse(SYNC_LABELS.offline)
		if (this.#row.paused) return refuse(SYNC_LABELS.paused)
		if (this.#row.failures >= MAX_SYNC_FAILURES) return refuse(SYNC_LABELS.backingOff)
		try {
			if (before === 0) await this.#adapter.pull()
			const { ended, error } = await this.#run(true)
			const after = this.#status.pending
			if ((ended === 'sent' && after === 0) || after < before || after === 0) return { success: true, before, after }
			if (ended === 'sign_in') return refuse(error?.message ?? SYNC_LABELS.failedUnknown)
			return refuse(ended === 'no_answer' ? SYNC_LABELS.failed : noProgress(before, after))
		} catch (error) {
			return refuse(
				error instanceof Error && error.message !== '' ? syncError(error.message) : SYNC_LABELS.failedUnknown,
			)
		}
	}

	#change(change: (work: Work, store: EncryptedStore) => Promise<void>): Promise<void> {
		const work = async () => {
			const opened = await this.#open()
			await change(opened.work, opened.store)
			this.#take(await opened.work.readOutbox(opened.store))
			this.#tick()
		}
		return work()
	}

	pause(): void {
		this.#row = { ...this.#row, paused: true }
		this.#publish()
		this.#background(this.#change((work, store) => work.setPaused(store, true)))
	}

	resume(): void {
		this.#background(this.#change((work, store) => work.setPaused(store, false)))
	}

	resetFailures(): void {
		this.#background(this.#change((work, store) => work.clearFailures(store)))
	}

	discard(id: string): Promise<void> {
		return this.#change((work, store) => work.discardWrite(store, id))
	}

	replace(id: string, input: Record<string, unknown>): Promise<void> {
		return this.#change((work, store) => work.replaceWrite(store, id, input))
	}

	reportConnection(state: 'online' | 'offline', error?: string): void {
		const wasDown = this.#isDown
		this.#reported = { isDown: state === 'offline', error: error ?? null }
		if (wasDown && !this.#isDown) this.wake()
		else this.#publish()
	}
}

/** Sync service of this tab. Storage code is loaded after sign-in. */
export function createSyncService(adapter: SyncAdapter): TabSyncService {
	return new TabSync(adapter)
}

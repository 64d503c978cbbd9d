import type { EncryptedStore } from './encrypted-store.ts'
import type { OutboxRow } from './offline-db.ts'
import { seal, unseal } from './seal.ts'
import type { PendingError } from './sync-status.ts'
import { isSameInput, type WaitingWrite, type WriteBody } from './waiting-write.ts'

export interface NewWrite {
	readonly id: string
	readonly body: WriteBody
	/** A page is sending it now. */
	readonly direct: boolean
}

function bodyOf(write: WaitingWrite): WriteBody {
	const {
		seq: _seq,
		id: _id,
		rev: _rev,
		state: _state,
		attempts: _attempts,
		faults: _faults,
		direct: _direct,
		...body
	} = write
	return body
}

/** False if the write was changed, sent or discarded in the meantime. */
type Done = Promise<boolean>

/** A user's queued writes, in order. Every change is one database transaction: after a crash a write is unchanged or gone. */
export class Outbox {
	readonly #store: EncryptedStore
	readonly #opened = new Map<number, WaitingWrite>()

	constructor(store: EncryptedStore) {
		this.#store = store
	}

	get #rows() {
		return this.#store.db.outbox
	}

	get #userId() {
		return this.#store.key.userId
	}

	async #open(row: OutboxRow): Promise<WaitingWrite> {
		const known = this.#opened.get(row.seq)
		if (known?.rev === row.rev) return known
		const body = (await unseal(this.#store.key, row.id, row)) as WriteBody
		const { seq, id, rev, state, attempts, faults, direct } = row
		const write = { ...body, seq, id, rev, state, attempts, faults, direct }
		this.#opened.set(seq, write)
		return write
	}

	async all(): Promise<WaitingWrite[]> {
		return this.openAll(await this.#rows.where('userId').equals(this.#userId).toArray())
	}

	/** Decrypts rows, in queue order. */
	async openAll(unsorted: readonly OutboxRow[]): Promise<WaitingWrite[]> {
		const rows = unsorted.toSorted((a, b) => a.seq - b.seq)
		const there = new Set(rows.map((row) => row.seq))
		for (const seq of this.#opened.keys()) if (!there.has(seq)) this.#opened.delete(seq)
		return Promise.all(rows.map((row) => this.#open(row)))
	}

	/** Null if a write with this id exists. */
	async add({ id, body, direct }: NewWrite): Promise<WaitingWrite | null> {
		const { userId } = this.#store.key
		const sealed = await seal(this.#store.key, id, body)
		const state = direct ? 'sending' : 'waiting'
		const row = { id, rev: 1, state, attempts: direct ? 1 : 0, faults: 0, direct } as const
		return this.#store.db.transaction('rw', this.#rows, async () => {
			if ((await this.#rows.where({ userId, id }).count()) > 0) return null
			const seq = await this.#rows.add({ userId, ...row, ...sealed })
			return { ...body, ...row, seq }
		})
	}

	/** Optimistic update of a write's row. */
	#change(write: WaitingWrite, changes: Partial<OutboxRow>): Done {
		return this.#store.db.transaction('rw', this.#rows, async () => {
			const row = await this.#rows.get(write.seq)
			if (row === undefined || row.rev !== write.rev) return false
			await this.#rows.put({ ...row, ...changes, rev: row.rev + 1 })
			return true
		})
	}

	/** Marks it as sending: from here on the server may have executed it. */
	async markSending(write: WaitingWrite): Promise<WaitingWrite | null> {
		const attempts = write.attempts + 1
		const changed = await this.#change(write, { state: 'sending', attempts, direct: false })
		return changed ? { ...write, state: 'sending', attempts, direct: false, rev: write.rev + 1 } : null
	}

	/** Sent with the next sync. */
	waitAgain(write: WaitingWrite, isFault = false): Done {
		return this.#change(write, { state: 'waiting', direct: false, faults: write.faults + (isFault ? 1 : 0) })
	}

	/** Rejected: stays with the reason until the user decides. */
	async holdForDecision(write: WaitingWrite, state: 'refused' | 'stale', error: PendingError): Done {
		const sealed = await seal(this.#store.key, write.id, { ...bodyOf(write), error })
		return this.#change(write, { state, direct: false, ...sealed })
	}

	/** Rejected while its form is open: the form shows the error and keeps the input. */
	async removeWrite(write: Pick<WaitingWrite, 'seq'>): Promise<void> {
		await this.#rows.delete(write.seq)
	}

	/** Done: removes it and stores the returned version for writes that depend on it. */
	async settle(write: WaitingWrite, version: number | null): Promise<void> {
		const { answered, outbox } = this.#store.db
		const userId = this.#userId
		const rowId = write.changes ?? write.creates
		await this.#store.db.transaction('rw', outbox, answered, async () => {
			await outbox.delete(write.seq)
			if ((await outbox.where({ userId }).count()) === 0) await answered.where({ userId }).delete()
			else if (rowId !== null && version !== null) await answered.put({ userId, rowId, version })
		})
	}

	/** Version to send: the one read, or that of the preceding write if newer. */
	async versionFor(write: WaitingWrite): Promise<number | null> {
		const read = write.input.version
		if (typeof read !== 'number') return null
		if (!write.follows || write.changes === null) return read
		const answer = await this.#store.db.answered.get([this.#userId, write.changes])
		return Math.max(read, answer?.version ?? 0)
	}

	/** Discards a write; false while it is being sent. */
	discard(id: string): Done {
		return this.#unlessSending(id, (row) => this.#rows.delete(row.seq))
	}

	/** Replaces a write by a corrected one with a new id. An unchanged write keeps its id, so that it is not executed twice. */
	async replace(old: WaitingWrite, newId: string, input: WriteBody['input']): Done {
		const isSame = isSameInput(old.input, input)
		const id = isSame ? old.id : newId
		const sealed = await seal(this.#store.key, id, {
			...bodyOf(old),
			input,
			follows: isSame && old.follows,
			error: null,
		})
		const fresh = {
			id,
			state: 'waiting',
			faults: 0,
			attempts: isSame ? old.attempts : 0,
			direct: false,
			...sealed,
		} as const
		return this.#unlessSending(old.id, (row) => this.#rows.put({ ...row, ...fresh, rev: row.rev + 1 }))
	}

	#unlessSending(id: string, work: (row: OutboxRow) => PromiseLike<unknown>): Done {
		const userId = this.#userId
		return this.#store.db.transaction('rw', this.#rows, async () => {
			const row = await this.#rows.where({ userId, id }).first()
			if (row === undefined || row.state === 'sending') return false
			await work(row)
			return true
		})
	}
}

import type { OutboxRow } from './offline-db.ts'
import { seal, unseal } from './seal.ts'
import type { PendingError } from './sync-status.ts'
import type { Vault } from './vault.ts'
import { isSameInput, type WaitingWrite, type WriteBody } from './waiting-write.ts'

export interface NewWrite {
	readonly id: string
	readonly body: WriteBody
	/** A page sends it itself, now. */
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

/** `false` where the write was changed, sent or given up in the meantime. */
type Done = Promise<boolean>

/** The writes of one account that wait in this browser, in the order in which they were made. Every change is one
 *  transaction of the browser's store: after a crash each write is there as it was, or is not. */
export class Outbox {
	readonly #vault: Vault
	readonly #opened = new Map<number, WaitingWrite>()

	constructor(vault: Vault) {
		this.#vault = vault
	}

	get #rows() {
		return this.#vault.db.outbox
	}

	get #userId() {
		return this.#vault.key.userId
	}

	async #open(row: OutboxRow): Promise<WaitingWrite> {
		const known = this.#opened.get(row.seq)
		if (known?.rev === row.rev) return known
		const body = (await unseal(this.#vault.key, row.id, row)) as WriteBody
		const { seq, id, rev, state, attempts, faults, direct } = row
		const write = { ...body, seq, id, rev, state, attempts, faults, direct }
		this.#opened.set(seq, write)
		return write
	}

	async all(): Promise<WaitingWrite[]> {
		return this.openAll(await this.#rows.where('userId').equals(this.#userId).toArray())
	}

	/** Opens what was read, in the order in which it was made. */
	async openAll(unsorted: readonly OutboxRow[]): Promise<WaitingWrite[]> {
		const rows = unsorted.toSorted((a, b) => a.seq - b.seq)
		const there = new Set(rows.map((row) => row.seq))
		for (const seq of this.#opened.keys()) if (!there.has(seq)) this.#opened.delete(seq)
		return Promise.all(rows.map((row) => this.#open(row)))
	}

	/** Adds a write; null when one with this id is already there. */
	async add({ id, body, direct }: NewWrite): Promise<WaitingWrite | null> {
		const { userId } = this.#vault.key
		const sealed = await seal(this.#vault.key, id, body)
		const state = direct ? 'sending' : 'waiting'
		const row = { id, rev: 1, state, attempts: direct ? 1 : 0, faults: 0, direct } as const
		return this.#vault.db.transaction('rw', this.#rows, async () => {
			if ((await this.#rows.where({ userId, id }).count()) > 0) return null
			const seq = await this.#rows.add({ userId, ...row, ...sealed })
			return { ...body, ...row, seq }
		})
	}

	/** Changes the row of a write that is still as it was read. */
	#change(write: WaitingWrite, changes: Partial<OutboxRow>): Done {
		return this.#vault.db.transaction('rw', this.#rows, async () => {
			const row = await this.#rows.get(write.seq)
			if (row === undefined || row.rev !== write.rev) return false
			await this.#rows.put({ ...row, ...changes, rev: row.rev + 1 })
			return true
		})
	}

	/** About to be sent: from here on it may have been done, whatever happens to this browser. */
	async beginSending(write: WaitingWrite): Promise<WaitingWrite | null> {
		const attempts = write.attempts + 1
		const changed = await this.#change(write, { state: 'sending', attempts, direct: false })
		return changed ? { ...write, state: 'sending', attempts, direct: false, rev: write.rev + 1 } : null
	}

	/** It goes, or goes again, with the next sending. */
	waitAgain(write: WaitingWrite, isFault = false): Done {
		return this.#change(write, { state: 'waiting', direct: false, faults: write.faults + (isFault ? 1 : 0) })
	}

	/** The server said no: it stays, with the reason, until a person decides. */
	async setAside(write: WaitingWrite, state: 'refused' | 'stale', error: PendingError): Done {
		const sealed = await seal(this.#vault.key, write.id, { ...bodyOf(write), error })
		return this.#change(write, { state, direct: false, ...sealed })
	}

	/** The server said no while the form that made it was open: the form says so, and keeps what was typed. */
	async takeBack(write: Pick<WaitingWrite, 'seq'>): Promise<void> {
		await this.#rows.delete(write.seq)
	}

	/** It is done: it goes, and the version the server answered with stays for what follows it. */
	async settle(write: WaitingWrite, version: number | null): Promise<void> {
		const { answered, outbox } = this.#vault.db
		const userId = this.#userId
		const rowId = write.changes ?? write.makes
		await this.#vault.db.transaction('rw', outbox, answered, async () => {
			await outbox.delete(write.seq)
			if ((await outbox.where({ userId }).count()) === 0) await answered.where({ userId }).delete()
			else if (rowId !== null && version !== null) await answered.put({ userId, rowId, version })
		})
	}

	/** The version a write carries: the one that was read, or that of the write it follows if that is newer. */
	async versionFor(write: WaitingWrite): Promise<number | null> {
		const read = write.input.version
		if (typeof read !== 'number') return null
		if (!write.follows || write.changes === null) return read
		const answer = await this.#vault.db.answered.get([this.#userId, write.changes])
		return Math.max(read, answer?.version ?? 0)
	}

	/** Gives a write up; false while it is being sent. */
	discard(id: string): Done {
		return this.#unlessSending(id, (row) => this.#rows.delete(row.seq))
	}

	/** Puts a corrected write in the place of another, under a new id. The same write again keeps its id, so that it is not
	 *  done twice should an earlier attempt have done it. */
	async replace(old: WaitingWrite, newId: string, input: WriteBody['input']): Done {
		const isSame = isSameInput(old.input, input)
		const id = isSame ? old.id : newId
		const sealed = await seal(this.#vault.key, id, {
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
		return this.#vault.db.transaction('rw', this.#rows, async () => {
			const row = await this.#rows.where({ userId, id }).first()
			if (row === undefined || row.state === 'sending') return false
			await work(row)
			return true
		})
	}
}

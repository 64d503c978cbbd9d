import type { EncryptedStore } from '../encrypted-store.ts'
import { openOfflineDb } from '../offline-db.ts'
import { Outbox } from '../outbox.ts'
import { keysOf } from '../seal.ts'
import { sendOrKeep } from '../send-or-keep.ts'
import { type SendResult, sendWaiting } from '../send-waiting.ts'
import { changeState } from '../sending-state.ts'
import type { WriteBody } from '../waiting-write.ts'
import { Killed, type ModelServer } from './model-server.ts'

const USER = '018f0000-0000-7000-8000-000000000001'
let count = 0

/** Result a page reports: done, queued, rejected, or nothing because it died. */
export type Said = 'done' | 'kept' | 'refused' | 'nothing'

export function make(id: string, text: string): WriteBody {
	return bodyOf('rows.make', { id, text }, { creates: id, changes: null })
}

export function edit(id: string, version: number, text: string): WriteBody {
	return bodyOf('rows.edit', { id, version, text }, { creates: null, changes: id })
}

function bodyOf(id: string, input: WriteBody['input'], about: Pick<WriteBody, 'creates' | 'changes'>): WriteBody {
	const endpoint = { id, method: 'POST', path: '/api/rows' } as WriteBody['endpoint']
	const rest = { label: '', href: null, madeAt: '', needs: [], effect: null, follows: false, error: null }
	return { endpoint, input, ...about, ...rest }
}

/** A browser with its own database, shared by its tabs. */
export class ModelBrowser {
	readonly store: EncryptedStore
	readonly #server: ModelServer

	constructor(store: EncryptedStore, server: ModelServer) {
		this.store = store
		this.#server = server
	}

	static async open(server: ModelServer): Promise<ModelBrowser> {
		count += 1
		const db = openOfflineDb(`model-${count}`)
		const key = await keysOf(USER, new Uint8Array(32).fill(7))
		await db.keys.put(key)
		return new ModelBrowser({ db, key, isOpen: () => true }, server)
	}

	async save(key: string, body: WriteBody, isDown: boolean): Promise<Said> {
		try {
			const saved = await sendOrKeep(this.store, key, body, { isHeld: isDown, send: this.#server.send })
			return saved.kept ? 'kept' : 'done'
		} catch (error) {
			return error instanceof Killed ? 'nothing' : 'refused'
		}
	}

	/** Sends from one tab; null if killed. */
	async send(): Promise<SendResult | null> {
		try {
			return await sendWaiting(USER, { db: this.store.db, send: this.#server.send, forced: true })
		} catch (error) {
			if (error instanceof Killed) return null
			throw error
		}
	}

	reset(): Promise<void> {
		return changeState(this.store.db, USER, () => ({ failures: 0, nextTryAt: 0 }))
	}

	/** The user retries a write that failed on the server. */
	async sendFaultsAgain(): Promise<void> {
		const outbox = new Outbox(this.store)
		for (const write of await outbox.all()) {
			if (write.error?.code === 'internal_error') await outbox.replace(write, `${write.id} again`, write.input)
		}
	}

	waiting() {
		return new Outbox(this.store).all()
	}

	async close(): Promise<void> {
		await this.store.db.delete()
	}
}

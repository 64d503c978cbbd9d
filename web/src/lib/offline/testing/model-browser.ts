import { openOfflineDb } from '../offline-db.ts'
import { Outbox } from '../outbox.ts'
import { keysOf } from '../seal.ts'
import { sendOrKeep } from '../send-or-keep.ts'
import { type SendResult, sendWaiting } from '../send-waiting.ts'
import { changeState } from '../sending-state.ts'
import type { Vault } from '../vault.ts'
import type { WriteBody } from '../waiting-write.ts'
import { Killed, type ModelServer } from './model-server.ts'

const USER = '018f0000-0000-7000-8000-000000000001'
let count = 0

/** What a page says of a save: it was done, it is kept, it was refused, or the page died before it could say anything. */
export type Said = 'done' | 'kept' | 'refused' | 'nothing'

export function make(id: string, text: string): WriteBody {
	return bodyOf('rows.make', { id, text }, { makes: id, changes: null })
}

export function edit(id: string, version: number, text: string): WriteBody {
	return bodyOf('rows.edit', { id, version, text }, { makes: null, changes: id })
}

function bodyOf(id: string, input: WriteBody['input'], about: Pick<WriteBody, 'makes' | 'changes'>): WriteBody {
	const endpoint = { id, method: 'POST', path: '/api/rows' } as WriteBody['endpoint']
	const rest = { label: '', href: null, madeAt: '', needs: [], effect: null, follows: false, error: null }
	return { endpoint, input, ...about, ...rest }
}

/** A browser with a store of its own, whose tabs share it. */
export class ModelBrowser {
	readonly vault: Vault
	readonly #server: ModelServer

	constructor(vault: Vault, server: ModelServer) {
		this.vault = vault
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
			const saved = await sendOrKeep(this.vault, key, body, { isDown, send: this.#server.send })
			return saved.kept ? 'kept' : 'done'
		} catch (error) {
			return error instanceof Killed ? 'nothing' : 'refused'
		}
	}

	/** Sends from one tab; null when it was killed. */
	async send(): Promise<SendResult | null> {
		try {
			return await sendWaiting(USER, { db: this.vault.db, send: this.#server.send, forced: true })
		} catch (error) {
			if (error instanceof Killed) return null
			throw error
		}
	}

	reset(): Promise<void> {
		return changeState(this.vault.db, USER, () => ({ failures: 0, nextTryAt: 0 }))
	}

	/** A person has what the server failed at sent again. */
	async sendFaultsAgain(): Promise<void> {
		const outbox = new Outbox(this.vault)
		for (const write of await outbox.all()) {
			if (write.error?.code === 'internal_error') await outbox.replace(write, `${write.id} again`, write.input)
		}
	}

	waiting() {
		return new Outbox(this.vault).all()
	}

	async close(): Promise<void> {
		await this.vault.db.delete()
	}
}

import { ApiError, timedOut, unreachable } from '../../api-error.ts'
import type { Send } from '../send-write.ts'

/** Fate of one request. */
export type Fate = 'arrives' | 'lost' | 'answer lost' | 'late' | 'gateway' | 'fault' | 'crash before' | 'crash after'

export class Killed extends Error {}

interface Row {
	version: number
	text: string
}

function refusal(code: string, status: number, data?: unknown): ApiError {
	return new ApiError({ code, status, message: code, data })
}

/** Models the server: one response per key for 24 hours, unique ids, versions. */
export class ModelServer {
	readonly rows = new Map<string, Row>()
	/** Executed writes, by text, in order. */
	readonly done: string[] = []
	readonly fates: Fate[] = []
	isSignedIn = true
	readonly #answers = new Map<string, { input: string; answer: Row }>()

	/** A day passes: idempotency keys expire. */
	deleteKeys(): void {
		this.#answers.clear()
	}

	editByAnother(id: string): void {
		const row = this.rows.get(id)
		if (row !== undefined) this.rows.set(id, { version: row.version + 1, text: 'theirs' })
	}

	#do(operation: string, id: string, text: string, version: unknown): Row {
		if (text.includes('bad')) throw refusal('validation_failed', 400)
		const row = this.rows.get(id)
		if (operation === 'rows.make' && row !== undefined) throw refusal('id_taken', 409)
		if (operation === 'rows.edit' && row === undefined) throw refusal('not_found', 404)
		if (operation === 'rows.edit' && row?.version !== version) throw refusal('stale_version', 409, { current: row })
		const next = { version: (row?.version ?? 0) + 1, text }
		this.rows.set(id, next)
		this.done.push(text)
		return next
	}

	#once(key: string, input: string, work: () => Row): Row {
		const known = this.#answers.get(key)
		if (known !== undefined && known.input !== input) throw refusal('idempotency_key_reused', 422)
		if (known !== undefined) return known.answer
		const answer = work()
		this.#answers.set(key, { input, answer })
		return answer
	}

	readonly send: Send = async (endpoint, input, { idempotencyKey }) => {
		const fate = this.fates.shift() ?? 'arrives'
		if (fate === 'lost') throw unreachable()
		if (fate === 'crash before') throw new Killed()
		if (fate === 'gateway') throw refusal('bad_gateway', 502)
		if (fate === 'fault') throw refusal('internal_error', 500)
		if (!this.isSignedIn) throw refusal('unauthenticated', 401)
		const answer = this.#once(idempotencyKey, JSON.stringify(input), () =>
			this.#do(endpoint.id, String(input.id), String(input.text), input.version),
		)
		if (fate === 'crash after') throw new Killed()
		if (fate === 'answer lost') throw unreachable()
		if (fate === 'late') throw timedOut()
		return answer
	}
}

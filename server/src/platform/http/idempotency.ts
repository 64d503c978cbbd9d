import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { Idempotency } from '../actor.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

const PRINTABLE = /^[\x21-\x7e]{1,200}$/

/** For the hashes of inputs, which can hold a password. The oldest known key, so that a change of keys disowns no answer
 *  that is still kept. */
export function idempotencyKey(secrets: SecretBox): Buffer {
	return secrets.derive('idempotency', secrets.keyIds.at(-1))
}

/** The `Idempotency-Key` of a write: 1 to 200 printable ASCII characters. Reads have none, nor writes whose
 *  answer is never stored. */
export function readIdempotency(
	endpoint: Endpoint,
	headers: IncomingHttpHeaders,
	input: unknown,
	hashKey: Buffer,
): Idempotency | null {
	const key = headers['idempotency-key']
	if (key === undefined || endpoint.method === 'GET') return null
	if (typeof key !== 'string' || !PRINTABLE.test(key)) {
		const fields = { 'Idempotency-Key': 'This must be 1 to 200 printable characters without spaces.' }
		throw refuse(kernelErrors, 'validation_failed', { fields })
	}
	if (endpoint.storesNoAnswer === true) return null
	const requestHash = createHmac('sha256', hashKey).update(JSON.stringify(input)).digest('hex')
	return { key, endpointId: endpoint.id, requestHash }
}

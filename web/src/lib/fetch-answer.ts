import { addressOf, type Endpoint, type InputOf } from '@praxis/contract/kernel/endpoint'
import { errorOf, unreachable } from './api-error.ts'
import { bodyOf, callerCredentials, callerHeaders } from './call.ts'

/** What an answer calls its content, as the server writes it: the name in UTF-8, percent-encoded. */
function nameOf({ headers }: Response): string {
	const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
	return decodeURIComponent(encoded)
}

/** The content that an endpoint answers with instead of JSON, under the name the server gave it, `''` without one. */
export async function fetchAnswer<E extends Endpoint>(
	endpoint: E,
	input: InputOf<E>,
	signal?: AbortSignal,
): Promise<File> {
	const headers = { 'content-type': 'application/json', ...callerHeaders() }
	let response: Response
	try {
		response = await fetch(addressOf(endpoint, input), {
			method: endpoint.method,
			headers,
			body: bodyOf(endpoint, input),
			credentials: callerCredentials(),
			...(signal && { signal }),
		})
	} catch (error) {
		throw signal?.aborted ? error : unreachable()
	}
	// A proxy answers without JSON.
	if (!response.ok) throw errorOf(response.status, await response.json().catch(() => null))
	const content = await response.blob()
	return new File([content], nameOf(response), { type: content.type })
}

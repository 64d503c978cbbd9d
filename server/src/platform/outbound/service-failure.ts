import { createFetch, OutboundRefused } from './guarded-fetch.ts'

/** Why a service outside could not be used, in one sentence. */
export class ServiceFailure extends Error {
	override readonly name = 'ServiceFailure'
	/** Status of HTTP; null where it did not come to that. */
	readonly status: number | null

	constructor(message: string, status: number | null = null) {
		super(message)
		this.status = status
	}
}

/** What a response that is no success says. */
export function failureOfStatus(status: number): ServiceFailure {
	if (status >= 300 && status < 400)
		return new ServiceFailure(`The server answered ${status}. Redirects are not followed.`, status)
	if (status === 401 || status === 403) return new ServiceFailure(`The server refused the key (${status}).`, status)
	return new ServiceFailure(`The server answered ${status}.`, status)
}

export function isTimeout(error: unknown): boolean {
	return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** Why a service could not be reached, in one sentence; nothing of a key is in it. Throws what is no failure of a service. */
export function explainFailure(error: unknown, isDebugged = false): string {
	if (isTimeout(error)) return 'Connection timeout'
	if (error instanceof ServiceFailure || error instanceof OutboundRefused) return error.message
	if (!(error instanceof Error)) throw error
	const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
	const more = isDebugged ? `: ${error.message.slice(0, 200)}` : ''
	return `The server could not be reached (${code}${more}).`
}

export interface AskedService {
	readonly url: string
	readonly headers: Readonly<Record<string, string>>
	readonly signal: AbortSignal
}

/** A GET that must succeed. Follows no redirect. @throws ServiceFailure */
export async function askService(allow: readonly string[], { url, headers, signal }: AskedService): Promise<void> {
	const outside = createFetch({ reach: 'outside', allow })
	const response = await outside(url, { headers, signal })
	await response.body?.cancel()
	if (!response.ok) throw failureOfStatus(response.status)
}

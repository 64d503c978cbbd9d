/** Calls the running product's API as one browser does: keeps its cookies, says where it comes from. */
export class ApiSession {
	readonly #url: string
	readonly #cookies = new Map<string, string>()

	constructor(url: string) {
		this.#url = url
	}

	/** The answer as JSON; throws when the call is refused or nothing answers. */
	async call(method: string, path: string, body?: object, idempotencyKey?: string): Promise<unknown> {
		const response = await fetch(`${this.#url}${path}`, {
			method,
			headers: {
				origin: this.#url,
				'x-client-version': '1.0.0',
				cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		})
		for (const line of response.headers.getSetCookie()) {
			const [pair = ''] = line.split(';')
			const at = pair.indexOf('=')
			this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
		return response.json()
	}
}

import type { Endpoint, InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import type { LightMyRequestResponse } from 'fastify'
import type { Refusal } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** A browser that keeps the cookies it is given, for what happens around signing in. */
export class TestBrowser {
	readonly #app: Pick<TestApp, 'as' | 'anonymous'>
	readonly #jar = new Map<string, string>()
	/** The `Set-Cookie` lines of the last answer. */
	setCookies: readonly string[] = []

	constructor(app: Pick<TestApp, 'as' | 'anonymous'>) {
		this.#app = app
	}

	get cookie(): string {
		return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ')
	}

	#caller() {
		return this.#jar.size === 0 ? this.#app.anonymous : this.#app.as(this)
	}

	#keep(response: LightMyRequestResponse): LightMyRequestResponse {
		const lines = [response.headers['set-cookie'] ?? []].flat()
		this.setCookies = lines
		for (const line of lines) {
			const [pair = '', ...attributes] = line.split('; ')
			const at = pair.indexOf('=')
			if (attributes.includes('Max-Age=0')) this.#jar.delete(pair.slice(0, at))
			else this.#jar.set(pair.slice(0, at), pair.slice(at + 1))
		}
		return response
	}

	async send(endpoint: Endpoint, input: object = {}): Promise<LightMyRequestResponse> {
		return this.#keep(await this.#caller().send(endpoint, input))
	}

	/** Follows a link, as a navigation does. */
	async open(url: string): Promise<LightMyRequestResponse> {
		return this.#keep(await this.#caller().inject({ method: 'GET', url }))
	}

	async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
		const response = await this.send(endpoint, input)
		if (response.statusCode === 200) return endpoint.output.parse(response.json()) as OutputOf<E>
		throw new Error(`${endpoint.id} answered ${response.statusCode}: ${response.body}`)
	}

	async refusal(endpoint: Endpoint, input: object = {}): Promise<Refusal> {
		const response = await this.send(endpoint, input)
		if (response.statusCode < 400) throw new Error(`${endpoint.id} was not refused: ${response.body}`)
		return { status: response.statusCode, ...response.json() }
	}
}

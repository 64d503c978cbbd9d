import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'

/** A program that calls with an API token, with no other headers than those given. */
export function bearer(
	{ app }: Pick<TestApp, 'app'>,
	token: string,
	headers: Readonly<Record<string, string>> = {},
): Caller {
	return new TokenCaller(app, { ...headers, authorization: `Bearer ${token}` })
}

class TokenCaller extends Caller {
	readonly #given: Readonly<Record<string, string>>
	readonly #server: TestApp['app']

	constructor(server: TestApp['app'], given: Readonly<Record<string, string>>) {
		super(server, '')
		this.#server = server
		this.#given = given
	}

	override async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
		return this.#server.inject({ ...request, headers: { ...request.headers, ...this.#given } })
	}
}

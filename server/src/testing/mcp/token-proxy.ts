import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Target {
	port: number
	token: string
}

interface TokenProxy {
	readonly url: string
	/** Where it passes requests on to, and the token that it adds. */
	readonly target: Target
	close(): Promise<void>
}

/** Passes requests on with a token, for clients that cannot send one. All else stays as it came, `Host` too. */
export async function tokenProxy(): Promise<TokenProxy> {
	const target: Target = { port: 0, token: '' }
	const server = createServer((incoming, answer) => {
		const headers = { ...incoming.headers, authorization: `Bearer ${target.token}` }
		const { method, url: path } = incoming
		const passed = request({ host: '127.0.0.1', port: target.port, method, path, headers }, (given) => {
			answer.writeHead(given.statusCode ?? 500, given.headers)
			given.pipe(answer)
		})
		passed.on('error', () => answer.destroy())
		incoming.pipe(passed)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://localhost:${port}`,
		target,
		close: () => {
			server.closeAllConnections()
			return new Promise((done) => server.close(() => done()))
		},
	}
}

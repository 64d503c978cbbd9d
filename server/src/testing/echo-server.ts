import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedCall {
	readonly method: string
	readonly path: string
	readonly headers: IncomingHttpHeaders
	readonly body: string
}

export interface EchoServer {
	readonly origin: string
	readonly received: ReceivedCall[]
	/** What every call is answered with from now on; 200 and `ok` at first. */
	answer(status: number, body?: string, headers?: Readonly<Record<string, string>>): void
	close(): Promise<void>
}

/** A service outside that keeps what it is sent. */
export async function startEchoServer(): Promise<EchoServer> {
	const received: ReceivedCall[] = []
	let reply = { status: 200, body: 'ok', headers: {} as Readonly<Record<string, string>> }
	const server = createServer(async (request, response) => {
		let body = ''
		for await (const chunk of request) body += String(chunk)
		received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
		response.writeHead(reply.status, reply.headers).end(reply.body)
	})
	await new Promise<void>((listening) => {
		server.listen(0, '127.0.0.1', listening)
	})
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received,
		answer: (status, body = '', headers = {}) => {
			reply = { status, body, headers }
		},
		close: () =>
			new Promise((closed) => {
				server.close(() => closed())
				server.closeAllConnections()
			}),
	}
}

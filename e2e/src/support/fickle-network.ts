import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `lose answers`: what is sent arrives, and nothing comes back. */
export type Network = 'up' | 'down' | 'lose answers'

export interface FickleNetwork {
	/** What the browser takes for the server. */
	readonly url: string
	set(network: Network): void
	close(): Promise<void>
}

/** A connection to the server that fails on demand, for pages and service workers. */
export async function fickleNetwork(serverUrl: string): Promise<FickleNetwork> {
	const target = Number(new URL(serverUrl).port)
	const open = new Set<Socket>()
	let network: Network = 'up'
	const keep = (socket: Socket) => {
		open.add(socket)
		socket.on('close', () => open.delete(socket))
		// A line that is cut is what this is for.
		socket.on('error', () => socket.destroy())
	}
	const line = createServer((browser) => {
		keep(browser)
		if (network === 'down') {
			browser.destroy()
			return
		}
		const server = connect(target, 'localhost')
		keep(server)
		browser.on('close', () => server.destroy())
		server.on('close', () => browser.destroy())
		browser.on('data', (chunk) => server.write(chunk))
		server.on('data', (chunk) => {
			if (network === 'up') browser.write(chunk)
			else browser.destroy()
		})
	})
	line.listen(0, 'localhost')
	await once(line, 'listening')
	const cut = () => {
		for (const socket of open) socket.destroy()
	}
	return {
		url: `http://localhost:${(line.address() as AddressInfo).port}`,
		set: (next) => {
			network = next
			if (next === 'down') cut()
		},
		close: async () => {
			cut()
			line.close()
			await once(line, 'close')
		},
	}
}

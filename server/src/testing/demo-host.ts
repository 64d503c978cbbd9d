import { enableCompileCache } from 'node:module'
import { demoFirmOf } from '../demo/demo-firm.ts'
import { loadConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { type RunningServer, startServer } from '../platform/process/run-server.ts'

// Serves copies of the demo, one after another, as its parent asks: most of a start is loading the code, which is done once here.
// Each is a server with a data directory and a database of its own; nothing of it lives in modules.
enableCompileCache()

export type HostOrder =
	| { readonly kind: 'serve'; readonly url: string; readonly env: Readonly<Record<string, string | undefined>> }
	| { readonly kind: 'stop'; readonly url: string }

/** `error` when the order failed. */
export interface HostAnswer {
	readonly url: string
	readonly error?: string
}

const running = new Map<string, RunningServer>()

async function serve(env: Readonly<Record<string, string | undefined>>): Promise<RunningServer> {
	const config = loadConfig(env)
	const demoFirm = demoFirmOf(config, true)
	return await startServer({
		config,
		log: createLog(config),
		loadApp: async () => (await import('../app.ts')).buildApp,
		demoFirm: (platform) => ({ ...demoFirm(platform), load: async () => undefined }),
		greet: async () => [],
	})
}

async function obey(order: HostOrder): Promise<void> {
	if (order.kind === 'serve') {
		running.set(order.url, await serve(order.env))
		return
	}
	const server = running.get(order.url)
	running.delete(order.url)
	await server?.stop()
}

process.on('message', (order: HostOrder) => {
	obey(order).then(
		() => process.send?.({ url: order.url } satisfies HostAnswer),
		(error: unknown) => process.send?.({ url: order.url, error: String(error) } satisfies HostAnswer),
	)
})
process.on('disconnect', () => process.exit())

import { startModelServer } from '../../../server/src/testing/models/model-server.ts'
import type { DemoFirm } from './demo-host.ts'
import { journey } from './journey.ts'

interface ModelOptions {
	/** Models that the local server lists from the beginning. */
	readonly localModels?: readonly string[]
	/** Of the environment of the app, besides the address of the server. */
	readonly env?: Readonly<Record<string, string>>
}

/** Journeys of a demo firm beside a local model server, `server`; one of each for all journeys of a file. */
export function modelJourneyWith({ localModels = [], env = {} }: ModelOptions = {}) {
	return (
		journey
			// biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
			.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
				const server = await startModelServer(localModels)
				onCleanup(() => server.close())
				return server
			})
			.extend('firm', { scope: 'file' }, async ({ host, server }, { onCleanup }): Promise<DemoFirm> => {
				const firm = await host.serve({ OLLAMA_URL: server.url, ...env })
				onCleanup(() => firm.remove())
				return firm
			})
	)
}

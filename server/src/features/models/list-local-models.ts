import { isEmbeddingModel } from '@praxis/contract/models/embedding.rules'
import type { LocalServer } from '@praxis/contract/models/models.fields'
import { z } from 'zod'
import { createFetch, OutboundRefused } from '../../platform/outbound/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'

const ANSWER_WITHIN_MS = 2000
/** Screens ask several times at once; the server is asked once. */
const KEPT_MS = 1000
const RECALLED_MS = 60_000

const tags = z.object({
	models: z.array(z.object({ name: z.string().min(1).max(200), size: z.number().optional() })).max(500),
})

export interface LocalModels extends LocalServer {
	readonly names: readonly string[]
}

const asked = new WeakMap<Platform['config'], { readonly at: number; readonly found: Promise<LocalModels> }>()

function reasonOf(error: unknown, address: string): string {
	if (error instanceof OutboundRefused) return error.message
	const isLate = error instanceof DOMException && error.name === 'TimeoutError'
	if (isLate) return `No answer from ${address} within 2 seconds.`
	if (error instanceof z.ZodError || error instanceof SyntaxError)
		return `What answers at ${address} is not a model server.`
	return `Nothing answers at ${address}.`
}

async function ask({ config }: Pick<Platform, 'config'>): Promise<LocalModels> {
	const address = new URL(config.ollamaUrl).origin
	try {
		const fetchLocal = createFetch({ reach: 'private' })
		const answer = await fetchLocal(`${address}/api/tags`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
		const { models } = tags.parse(await answer.json())
		const names = models.map(({ name }) => name)
		return { address, isReachable: true, error: null, names, embeddingModels: names.filter(isEmbeddingModel) }
	} catch (error) {
		return { address, isReachable: false, error: reasonOf(error, address), names: [], embeddingModels: [] }
	}
}

type Asking = Pick<Platform, 'config' | 'clock'>

function askAgain(platform: Asking): Promise<LocalModels> {
	const found = ask(platform)
	asked.set(platform.config, { at: platform.clock.now().getTime(), found })
	return found
}

/** The models of the local server, asked live. Answers within two seconds, also if nothing is there. */
export function listLocalModels(platform: Asking): Promise<LocalModels> {
	const known = asked.get(platform.config)
	const now = platform.clock.now().getTime()
	return known !== undefined && now - known.at < KEPT_MS ? known.found : askAgain(platform)
}

/** For a call, which must not wait for a list: models listed within the last minute, while the server is asked again beside it. Without
 *  such, asked live. A model that is gone since then fails the call. */
export async function recallLocalModels(platform: Asking): Promise<LocalModels> {
	const known = asked.get(platform.config)
	const age = platform.clock.now().getTime() - (known?.at ?? 0)
	if (known === undefined || age < KEPT_MS || age > RECALLED_MS) return listLocalModels(platform)
	const found = await known.found
	const fresh = listLocalModels(platform)
	return found.names.length > 0 ? found : fresh
}

/** The next call asks again. */
export function invalidateLocalModels({ config }: Pick<Platform, 'config'>): void {
	asked.delete(config)
}

import type { SessionView } from '@praxis/contract/shell/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { SyncProvider } from '../lib/offline/sync-service.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { UserProvider } from '../lib/session/user-provider.tsx'
import { memoryUrl, renderUi, testNavigation } from '../ui/testing/render-ui.tsx'
import { type TestAdapter, testAdapter } from './sessions.ts'
import { testSync } from './sync.ts'

/** Status and body, or what makes them; it may wait or throw. */
type Answer = readonly [number, object] | (() => readonly [number, object] | Promise<readonly [number, object]>)

export interface Sent {
	/** Method and path without the query, e.g. `PATCH /api/account/profile`. */
	readonly what: string
	readonly body: unknown
}

const NOT_FOUND = { code: 'not_found', message: 'Not found.', requestId: 'r' }

/** A server that answers by method and path until the test ends, and a list of what was sent with a body. */
export function stubApi(answers: Readonly<Record<string, Answer>>): Sent[] {
	const sent: Sent[] = []
	vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
		const what = `${init.method ?? 'GET'} ${path.split('?')[0]}`
		if (typeof init.body === 'string') sent.push({ what, body: JSON.parse(init.body) })
		const answer = answers[what] ?? ([404, NOT_FOUND] as const)
		const [status, body] = typeof answer === 'function' ? await answer() : answer
		return new Response(JSON.stringify(body), { status })
	})
	onTestFinished(() => void vi.unstubAllGlobals())
	return sent
}

interface ScreenOptions {
	/** Whose screen it is; null for a visitor. */
	readonly session: SessionView | null
	readonly url?: string
	readonly adapter?: TestAdapter
}

/** A screen of a person, with all that the application provides around it. */
export async function renderScreen(screen: ReactNode, options: ScreenOptions) {
	const { session, url = '', adapter = testAdapter(session) } = options
	const store = createSessionStore(adapter)
	await store.ready()
	const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	const navigation = testNavigation()
	const rendered = renderUi(
		<QueryClientProvider client={client}>
			<UserProvider store={store}>
				<SyncProvider value={testSync()}>{screen}</SyncProvider>
			</UserProvider>
		</QueryClientProvider>,
		{ url: memoryUrl(url), navigation },
	)
	return { ...rendered, client, navigation, store }
}

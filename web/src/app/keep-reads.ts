import type { SessionView } from '@praxis/contract/shell/session'
import type { QueryKey } from '@tanstack/react-query'
import { keepReadsIn } from '../lib/offline/kept-reads.ts'
import { reportFault } from '../lib/report-fault.ts'
import { afterFirstScreen } from '../lib/when-idle.ts'

/** What is cached for reading offline. Nothing here is a sign-in secret. */
const KEPT_TOPICS: ReadonlySet<unknown> = new Set([
	'cases',
	'case_templates',
	'clients',
	'custom_fields',
	'dashboard',
	'documents',
	'firm',
	'intakes',
	'notifications',
	'reminders',
	'reviews',
	'user_preferences',
	'user_settings',
	'tasks',
	'deadlines',
	'calendar_events',
	'time_entries',
	'contacts',
	'message_threads',
])

/** Whether what a query reads is kept. */
export function isKeptRead(key: QueryKey): boolean {
	return KEPT_TOPICS.has(key[0])
}

let firstScreen: Promise<void> | undefined

function firstScreenShown(): Promise<void> {
	firstScreen ??= new Promise((resolve) => {
		afterFirstScreen(resolve)
	})
	return firstScreen
}

/** Caches what this user reads, encrypted; nothing for guests, signed-out visitors and previews of the portal. */
export function keepReadsOf(session: SessionView | null): void {
	if (session === null || session.guest || session.preview !== undefined || globalThis.crypto.subtle === undefined) {
		keepReadsIn(null)
		return
	}
	const userId = session.user.id
	const { access } = session
	const load = () => import('../lib/offline/kept-reads-store.ts')
	let opening: Promise<import('../lib/offline/kept-reads.ts').ReadStore> | undefined
	const open = () => {
		opening ??= load().then(
			(module) => module.sealedReads(userId, access),
			(error: unknown) => {
				// Without a network the code cannot be fetched; with one it can be later.
				opening = undefined
				throw error
			},
		)
		return opening
	}
	keepReadsIn({
		isKept: isKeptRead,
		store: {
			get: async (name) => (await open()).get(name),
			put: async (name, read) => {
				await firstScreenShown()
				await (await open()).put(name, read)
			},
			all: async () => (await open()).all(),
			deleteMentions: async (id) => (await open()).deleteMentions(id),
		},
	})
	// What was cached before the person's access changed can't be read any more; it is deleted as soon as the page is there.
	firstScreenShown()
		.then(load)
		.then((module) => module.deleteOutdatedReads(userId, access))
		.catch(reportFault)
}

import type { SessionView } from '@praxis/contract/shell/session'
import type { QueryKey } from '@tanstack/react-query'
import { keepReadsIn } from '../lib/offline/kept-reads.ts'
import { afterFirstScreen } from '../lib/when-idle.ts'

/** What is cached for reading offline. Nothing here is a sign-in secret. */
const KEPT_TOPICS: ReadonlySet<unknown> = new Set([
	'cases',
	'client_documents',
	'clients',
	'custom_fields',
	'firm',
	'intakes',
	'notifications',
	'reminders',
	'user_preferences',
	'user_settings',
	'tasks',
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

/** Caches what this user reads, encrypted; nothing for guests and signed-out visitors. */
export function keepReadsOf(session: SessionView | null): void {
	if (session === null || session.guest || globalThis.crypto.subtle === undefined) {
		keepReadsIn(null)
		return
	}
	const userId = session.user.id
	let opening: Promise<import('../lib/offline/kept-reads.ts').ReadStore> | undefined
	const open = () => {
		opening ??= import('../lib/offline/kept-reads-store.ts').then((module) => module.sealedReads(userId))
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
}

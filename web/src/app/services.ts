import { queryClient } from '../lib/query-client.ts'
import { sessionAdapter } from '../lib/session/session.api.ts'
import { createSessionStore } from '../lib/session/session-store.ts'
import { keepReadsOf } from './keep-reads.ts'

type Leave = (to: 'home' | 'login' | 'login and back') => void
let leave: Leave = () => undefined

/** The router says here how to leave a screen whose person has changed. */
export function onChangedHands(next: Leave): void {
	leave = next
}

/** The session of this tab. */
export const sessionOfTab = createSessionStore(
	sessionAdapter({
		forget: () => {
			keepReadsOf(null)
			queryClient.clear()
		},
		renewed: () => void queryClient.invalidateQueries(),
		changedHands: (session, ended) => {
			if (session !== null) leave('home')
			else leave(ended === 'here' ? 'login' : 'login and back')
		},
	}),
)

let reader: string | null = null
let access: string | undefined
sessionOfTab.subscribe(() => {
	const { session } = sessionOfTab.get()
	const next = session?.user.id ?? null
	if (next === reader && session?.access === access) return
	const isSameReader = next !== null && next === reader
	reader = next
	access = session?.access
	keepReadsOf(session)
	if (!isSameReader) return
	queryClient.removeQueries({ type: 'inactive' })
	void queryClient.invalidateQueries()
})

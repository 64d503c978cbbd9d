import type { LiveMessage } from '@praxis/contract/live/live.contract'
import { firstCursor } from '../../lib/live/first-cursor.ts'
import { createInvalidator } from '../../lib/live/invalidate.ts'
import { openStream } from '../../lib/live/live.api.ts'
import { createSharedLive } from '../../lib/live/shared-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionOfTab } from '../services.ts'

/** Changes to these are changes to what the session tells: standing, name, theme, language, time zone. */
const SESSION_TOPICS: readonly string[] = ['sessions', 'user_settings']

const invalidate = createInvalidator(queryClient)

function hear(message: LiveMessage): void {
	invalidate(message)
	// The session was read a moment before the place the stream begins at: a change between the two is told by neither.
	const concernsSession =
		message.kind !== 'changes' || message.changes.some((change) => SESSION_TOPICS.includes(change.topic))
	// Without an answer the next re-check tells.
	if (concernsSession) sessionOfTab.recheck().catch(() => undefined)
}

/** The stream of changes of this tab. The signed-in layout starts and stops it. */
export const liveOfTab = createSharedLive({
	open: openStream,
	firstCursor,
	onMessage: hear,
	// Whether the session still stands is what a refused stream may mean; without an answer the next re-check tells.
	onRefused: () => void sessionOfTab.recheck().catch(() => undefined),
})

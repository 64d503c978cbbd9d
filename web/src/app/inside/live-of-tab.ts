import { ACCESS_TOPIC, type LiveMessage } from '@praxis/contract/live/live.contract'
import { firstCursor } from '../../lib/live/first-cursor.ts'
import { createInvalidator } from '../../lib/live/invalidate.ts'
import { openStream } from '../../lib/live/live.api.ts'
import { createSharedLive } from '../../lib/live/shared-live.ts'
import { deleteKeptReads } from '../../lib/offline/kept-reads.ts'
import { queryClient } from '../../lib/query-client.ts'
import { reportFault } from '../../lib/report-fault.ts'
import { sessionOfTab } from '../services.ts'

/** Changes to these change the session: role, status, name, theme, language, time zone, ethical walls. */
const SESSION_TOPICS: readonly string[] = ['sessions', 'user_settings', ACCESS_TOPIC]

const invalidate = createInvalidator(queryClient, (id) => {
	deleteKeptReads(id).catch(reportFault)
})

function hear(message: LiveMessage): void {
	invalidate(message)
	// A change between reading the session and the start of the stream is in neither.
	const concernsSession =
		message.kind !== 'changes' || message.changes.some((change) => SESSION_TOPICS.includes(change.topic))
	// If this fails, the next check finds out.
	if (concernsSession) sessionOfTab.recheck().catch(() => undefined)
}

/** The stream of changes of this tab. The signed-in layout starts and stops it. */
export const liveOfTab = createSharedLive({
	open: openStream,
	firstCursor,
	onMessage: hear,
	// A refused stream may mean that the session has ended; if this fails, the next check finds out.
	onRefused: () => void sessionOfTab.recheck().catch(() => undefined),
})

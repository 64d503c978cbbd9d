import { makeInvalidator } from '../../lib/live/invalidate.ts'
import { openStream } from '../../lib/live/live.api.ts'
import { makeSharedLive } from '../../lib/live/shared-live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionOfTab } from '../services.ts'

/** The stream of changes of this tab. The signed-in layout starts and stops it. */
export const liveOfTab = makeSharedLive({
	open: openStream,
	onMessage: makeInvalidator(queryClient),
	// Whether the session still stands is what a refused stream may mean; without an answer the next re-check tells.
	onRefused: () => void sessionOfTab.recheck().catch(() => undefined),
})

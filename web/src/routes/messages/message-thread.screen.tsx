import { lazy, Suspense } from 'react'
import { MessageThreadScreen } from '../../features/messages/message-thread.screen.tsx'

const TextWriting = lazy(async () => ({
	default: (await import('../../features/texting/text-writing.tsx')).TextWriting,
}))

/** One thread with a client, and what of it can be sent as a text message. */
export function MessageThreadRoute() {
	return (
		<MessageThreadScreen
			moreWriting={(thread) => (
				<Suspense fallback={null}>
					<TextWriting thread={thread} />
				</Suspense>
			)}
		/>
	)
}

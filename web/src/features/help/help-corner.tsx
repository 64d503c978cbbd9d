import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { ChatCorner } from './chat/chat-corner.tsx'
import { helpPanel } from './help-panel-store.ts'

const HelpOverlay = lazy(async () => ({ default: (await import('./help-overlay.tsx')).HelpOverlay }))

/** What the layout has of the help: the panel over the page and the chat in the corner. */
export function HelpCorner() {
	const { mustAddSecondFactor } = useSession()
	const view = useSyncExternalStore(helpPanel.subscribe, helpPanel.get)
	const [wasOpened, setWasOpened] = useState(false)
	if (view !== null && !wasOpened) setWasOpened(true)
	useEffect(() => helpPanel.close, [])
	return (
		<>
			{wasOpened && (
				<Suspense>
					<HelpOverlay view={view} />
				</Suspense>
			)}
			{!mustAddSecondFactor && <ChatCorner />}
		</>
	)
}

import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useSessionStore } from '../../../lib/session/user-provider.tsx'
import { IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { phrase } from '../../../ui/text/phrases.ts'
import classes from './chat-corner.module.css'
import { chatOfTab, endWithSession } from './chat-of-tab.ts'
import { CHAT_PLACE } from './chat-place.ts'
import { useChatPreference } from './chat-preference.ts'

const loadPanel = async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel })
const ChatPanel = lazy(loadPanel)

/** Fetched when the pointer or focus rests on the button, so that asking needs no network. */
function preloadPanel(): void {
	// A failure shows when the chat itself is opened.
	loadPanel().catch(() => undefined)
}

/** The chat of the help: a button in the bar, and the panel it opens in the corner. */
export function ChatCorner() {
	const sessions = useSessionStore()
	const { status, unread } = useSyncExternalStore(chatOfTab.subscribe, chatOfTab.get)
	const { hidden } = useChatPreference()
	const button = useRef<HTMLButtonElement>(null)
	const before = useRef(status)
	const [place] = useState(() => document.getElementById(CHAT_PLACE))
	useEffect(() => endWithSession(sessions), [sessions])

	useEffect(() => {
		const wasShown = before.current !== 'closed'
		before.current = status
		if (wasShown && status === 'closed') button.current?.focus()
	}, [status])

	if (hidden !== false || place === null) return null
	if (status === 'closed') {
		return createPortal(
			<IconButton
				ref={button}
				className={classes.button ?? ''}
				label={unread ? 'Open the help chat: a new answer' : 'Open the help chat'}
				icon={
					<>
						<IconMessageQuestion {...glyphProps()} />
						{unread && <span className={classes.dot} />}
					</>
				}
				onPointerEnter={preloadPanel}
				onFocus={preloadPanel}
				onClick={chatOfTab.open}
			/>,
			place,
		)
	}
	return (
		<aside aria-label={phrase('Help chat')} className={classes.corner}>
			<Suspense
				fallback={<div className={classes.waiting} role="status" aria-label={phrase('Opening the help chat')} />}
			>
				<ChatPanel />
			</Suspense>
		</aside>
	)
}

import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSessionStore } from '../../../lib/session/user-provider.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './chat-corner.module.css'
import { chatOfTab, endWithSession } from './chat-of-tab.ts'
import { useChatPreference } from './chat-preference.ts'

const NARROW = '(max-width: 48em)'
/** Less than this is a trembling finger. */
const LEAST_PX = 8

/** Whether the button gets out of the way: on a narrow screen while the user scrolls down, until they scroll up. */
function useTuckedAway(): boolean {
	const [tucked, setTucked] = useState(false)
	useEffect(() => {
		const narrow = window.matchMedia(NARROW)
		let last = window.scrollY
		const onScroll = () => {
			const moved = window.scrollY - last
			if (Math.abs(moved) < LEAST_PX) return
			last = window.scrollY
			setTucked(narrow.matches && moved > 0 && window.scrollY > 0)
		}
		window.addEventListener('scroll', onScroll, { passive: true })
		return () => window.removeEventListener('scroll', onScroll)
	}, [])
	return tucked
}

const loadPanel = async () => ({ default: (await import('./chat-panel.tsx')).ChatPanel })
const ChatPanel = lazy(loadPanel)

/** Fetched when the pointer or focus rests on the button, so that asking needs no network. */
function preloadPanel(): void {
	// A failure shows when the chat itself is opened.
	loadPanel().catch(() => undefined)
}

/** The chat of the help in the corner of every screen: a button, and the panel it opens. */
export function ChatCorner() {
	const sessions = useSessionStore()
	const { status, unread } = useSyncExternalStore(chatOfTab.subscribe, chatOfTab.get)
	const { hidden } = useChatPreference()
	const button = useRef<HTMLButtonElement>(null)
	const before = useRef(status)
	const tucked = useTuckedAway()
	useEffect(() => endWithSession(sessions), [sessions])

	useEffect(() => {
		const wasShown = before.current !== 'closed'
		before.current = status
		if (wasShown && status === 'closed') button.current?.focus()
	}, [status])

	if (hidden !== false) return null
	return (
		<aside aria-label="Help chat" className={classes.corner} data-status={status} data-tucked={tucked || undefined}>
			{status === 'closed' ? (
				<button
					ref={button}
					type="button"
					className={classes.button}
					aria-label={unread ? 'Open the help chat: a new answer' : 'Open the help chat'}
					title="Help chat"
					onPointerEnter={preloadPanel}
					onFocus={preloadPanel}
					onClick={chatOfTab.open}
				>
					<IconMessageQuestion {...glyphProps()} />
					{unread && <span className={classes.dot} />}
				</button>
			) : (
				<Suspense fallback={<div className={classes.waiting} role="status" aria-label="Opening the help chat" />}>
					<ChatPanel />
				</Suspense>
			)}
		</aside>
	)
}

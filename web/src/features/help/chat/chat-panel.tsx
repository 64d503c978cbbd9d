import { CHAT_INPUT_MAX_PX } from '@praxis/contract/help/help.contract'
import { findRoute } from '@praxis/contract/shell/routes'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../../lib/session/user-provider.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { phrase, usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import type { HelpGuide } from '../help-guide.ts'
import { helpPanel } from '../help-panel-store.ts'
import { FollowLinks } from '../help-text.tsx'
import { readerOf } from '../reader.ts'
import { guidesFor } from '../retrieval/answer-question.ts'
import { useGuides } from '../use-guides.ts'
import classes from './chat-corner.module.css'
import { ChatMessages } from './chat-messages.tsx'
import { chatOfTab } from './chat-of-tab.ts'
import { CHAT_PLACE } from './chat-place.ts'
import { useChatPreference } from './chat-preference.ts'
import { createReply } from './create-reply.ts'

const QUESTION_MAX = 500

/** Where a question is typed: Enter sends, Shift+Enter begins a line; it grows with its text up to its limit. */
function ChatInput({ onSend }: { readonly onSend: (text: string) => void }) {
	const phrase = usePhrases()
	const [text, setText] = useState('')
	const field = useRef<HTMLTextAreaElement>(null)
	const isBlank = text.trim() === ''

	useLayoutEffect(() => {
		field.current?.focus({ preventScroll: true })
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: measured again with every text
	useLayoutEffect(() => {
		const element = field.current
		if (element === null) return
		element.style.blockSize = 'auto'
		const borders = element.offsetHeight - element.clientHeight
		element.style.blockSize = `${Math.min(element.scrollHeight + borders, CHAT_INPUT_MAX_PX)}px`
	}, [text])

	function send(): void {
		if (isBlank) return
		onSend(text)
		setText('')
		field.current?.focus()
	}

	function onKeyDown(event: KeyboardEvent): void {
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
		event.preventDefault()
		send()
	}

	return (
		<form
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault()
				send()
			}}
		>
			<textarea
				ref={field}
				className={classes.input}
				aria-label={phrase('Your question')}
				placeholder={phrase('Ask how to do something')}
				rows={1}
				maxLength={QUESTION_MAX}
				value={text}
				onChange={(event) => setText(event.currentTarget.value)}
				onKeyDown={onKeyDown}
			/>
			<IconButton
				type="submit"
				variant="primary"
				label="Send"
				disabled={isBlank}
				icon={<IconSend {...glyphProps()} />}
			/>
		</form>
	)
}

const STARTERS = 3

/** Guides about the screen behind the chat first, then what most people ask for. */
function startersFor(guides: readonly HelpGuide[], path: string): HelpGuide[] {
	const screen = findRoute(path)?.screen
	const ofScreen = guides.filter((one) => !one.unbuilt && one.screens?.some((key) => key === screen))
	const usual = guides.filter((one) => ['finding-your-way', 'client-portal', 'settings', 'about-help'].includes(one.id))
	return [...new Set([...ofScreen, ...usual])].slice(0, STARTERS)
}

/** The opened chat, or only its head while it is minimized. */
export function ChatPanel() {
	const session = useSession()
	const reader = readerOf(session)
	const { status, messages, typing, unread } = useSyncExternalStore(chatOfTab.subscribe, chatOfTab.get)
	const { all } = useGuides()
	const phrase = usePhrases()
	const guides = useMemo(() => guidesFor(all, reader), [all, reader])
	const reply = useMemo(() => createReply(guides, reader), [guides, reader])
	const isOpen = status === 'open'
	const ask = (text: string) => chatOfTab.ask(text, reply)
	return (
		<div
			role="dialog"
			aria-label={phrase('Help chat')}
			className={classes.panel}
			data-minimized={!isOpen || undefined}
			onKeyDown={(event) => {
				if (event.key !== 'Escape' || event.defaultPrevented) return
				event.preventDefault()
				chatOfTab.close()
			}}
		>
			<ChatHead isOpen={isOpen} unread={unread} />
			{isOpen && (
				<>
					<FollowLinks onFollow={chatOfTab.minimize}>
						<ChatMessages
							guides={all}
							messages={messages}
							typing={typing}
							starters={startersFor(guides, window.location.pathname)}
							onAsk={ask}
						/>
					</FollowLinks>
					<ChatInput onSend={ask} />
					<ChatFoot />
				</>
			)}
		</div>
	)
}

function ChatHead({ isOpen, unread }: { readonly isOpen: boolean; readonly unread: boolean }) {
	const phrase = usePhrases()
	const restore = unread ? 'Help chat: a new answer. Restore' : 'Restore the help chat'
	return (
		<div className={classes.head}>
			<button
				type="button"
				className={classes.name}
				disabled={isOpen}
				aria-label={isOpen ? undefined : phrase(restore)}
				onClick={chatOfTab.open}
			>
				<Said>Help chat</Said>
				{unread && <span className={classes.headDot} />}
			</button>
			{isOpen && (
				<IconButton
					size="small"
					label="Minimize the help chat"
					icon={<IconMinus {...glyphProps()} />}
					onClick={chatOfTab.minimize}
				/>
			)}
			<IconButton
				size="small"
				label="Close the help chat"
				icon={<IconX {...glyphProps()} />}
				onClick={chatOfTab.close}
			/>
		</div>
	)
}

/** The button of the chat goes when it is hidden: the control beside it in the bar takes its focus. */
function focusBesideChat(): void {
	const place = document.getElementById(CHAT_PLACE)
	const focused = document.activeElement
	if (place === null || (focused !== document.body && !place.contains(focused))) return
	for (const next of place.parentElement?.querySelectorAll<HTMLElement>(`#${CHAT_PLACE} ~ button`) ?? []) {
		next.focus()
		// A phone shows fewer of them.
		if (document.activeElement === next) return
	}
}

function ChatFoot() {
	const { canHide, setHidden } = useChatPreference()
	const hide = () => {
		chatOfTab.close()
		setHidden(true, () => {
			focusBesideChat()
			toast.success(phrase('The chat is hidden. The switch is at the foot of the help page.'), {
				undo: { run: () => setHidden(false) },
			})
		})
	}
	return (
		<div className={classes.foot}>
			<Button variant="quiet" size="small" onClick={helpPanel.openIndex}>
				All help
			</Button>
			{canHide && (
				<Button variant="quiet" size="small" onClick={hide}>
					Hide the chat
				</Button>
			)}
		</div>
	)
}

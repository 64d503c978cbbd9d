import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { Said } from '../../../ui/text/said.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import type { HelpGuide } from '../help-guide.ts'
import { helpPanel } from '../help-panel-store.ts'
import { HelpBlocks } from '../help-text.tsx'
import classes from './chat-corner.module.css'
import type { ChatReply, ShownMessage } from './chat-store.ts'
import { NOT_SURE } from './create-reply.ts'

/** What is left free above the message that is scrolled to. */
const BREATH_PX = 12

interface ChatMessagesProps {
	readonly guides: readonly HelpGuide[]
	readonly messages: readonly ShownMessage[]
	readonly typing: boolean
	/** Offered while nothing has been asked. */
	readonly starters: readonly HelpGuide[]
	readonly onAsk: (text: string) => void
}

function guideOf(guides: readonly HelpGuide[], id: string): HelpGuide | undefined {
	return guides.find((one) => one.id === id)
}

/** The conversation, newest last and in sight. */
export function ChatMessages({ guides, messages, typing, starters, onAsk }: ChatMessagesProps) {
	const log = useRef<HTMLDivElement>(null)
	const phrase = usePhrases()

	// biome-ignore lint/correctness/useExhaustiveDependencies: every message and the typing indicator move it
	useEffect(() => {
		const items = log.current?.querySelectorAll('[data-message]')
		const last = items?.[items.length - 1]
		if (last instanceof HTMLElement && log.current !== null) {
			// A long answer is read from its beginning.
			log.current.scrollTop = typing ? log.current.scrollHeight : last.offsetTop - log.current.offsetTop - BREATH_PX
		}
	}, [messages.length, typing])

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled with the keyboard too
		<div ref={log} role="log" aria-label={phrase('Conversation')} tabIndex={0} className={classes.log}>
			<Stack gap={3} tone="muted">
				<p>
					<Said>Ask how to do something in Praxis. I answer from its help; what you ask stays on this computer.</Said>
				</p>
				{messages.length === 0 && (
					<Row>
						{starters.map((one) => (
							<Button key={one.id} size="small" onClick={() => onAsk(one.title)}>
								{one.title}
							</Button>
						))}
					</Row>
				)}
			</Stack>
			{messages.map((one) => (
				<div key={one.id} data-message data-sender={one.sender} className={classes.message}>
					<VisuallyHidden>{phrase(one.sender === 'user' ? 'You asked:' : 'Answer:')} </VisuallyHidden>
					{one.reply === undefined || one.reply.source === null ? (
						<Text as="p" lines>
							{one.sender === 'user' ? one.content : phrase(one.content)}
						</Text>
					) : (
						<Answer guides={guides} reply={one.reply} source={one.reply.source} />
					)}
				</div>
			))}
			{typing && (
				<div role="status" aria-label={phrase('Looking it up')} className={classes.typing}>
					<span />
					<span />
					<span />
				</div>
			)}
		</div>
	)
}

interface AnswerProps {
	readonly guides: readonly HelpGuide[]
	readonly reply: ChatReply
	readonly source: NonNullable<ChatReply['source']>
}

function Answer({ guides, reply, source }: AnswerProps) {
	const phrase = usePhrases()
	const guide = guideOf(guides, source.guideId)
	const section = guide?.sections.find((one) => one.heading === source.heading)
	if (guide === undefined || section === undefined)
		return (
			<Text as="p" lines>
				{reply.content}
			</Text>
		)
	return (
		<>
			{reply.isUnsure && <Hint>{phrase(NOT_SURE)}</Hint>}
			<Text as="p" size="reading" weight="strong" font="title">
				{section.heading}
			</Text>
			<HelpBlocks blocks={section.body} />
			<Hint>{phrase('From the guide “{title}”', { title: guide.title })}</Hint>
			<Row>
				<Button size="small" onClick={() => helpPanel.openGuide(guide.id, section.heading)}>
					Open the guide
				</Button>
			</Row>
			{reply.otherIds.length > 0 && (
				<div className={classes.others}>
					<p>
						<Said>Or did you mean</Said>
					</p>
					<ul>
						{reply.otherIds.map((id) => (
							<li key={id}>
								<button type="button" className={classes.other} onClick={() => helpPanel.openGuide(id)}>
									{guideOf(guides, id)?.title}
								</button>
							</li>
						))}
					</ul>
				</div>
			)}
		</>
	)
}

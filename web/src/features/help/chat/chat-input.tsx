import { CHAT_INPUT_MAX_PX } from '@praxis/contract/help/help.contract'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button/button.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './chat-corner.module.css'

const QUESTION_MAX = 500

/** Where a question is typed: Enter sends, Shift+Enter begins a line; it grows with its text up to its limit. */
export function ChatInput({ onSend }: { readonly onSend: (text: string) => void }) {
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
				aria-label="Your question"
				placeholder="Ask how to do something"
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

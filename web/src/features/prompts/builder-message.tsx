import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Banner } from '../../ui/page/banner.tsx'
import classes from './prompts.module.css'

const MESSAGE_MS = 5_000
export const IMPORTED_MS = 3_000

interface Message {
	readonly tone: 'green' | 'red'
	readonly text: string
	/** How long it stays; null until it is dismissed. */
	readonly lasts: number | null
}

interface Saying {
	readonly done: (text: string, lasts?: number) => void
	/** What failed, and why. */
	readonly failed: (text: string, error?: unknown, lasts?: number | null) => void
}

const MessageContext = createContext<Saying>({ done: () => {}, failed: () => {} })

/** Says what was done in the builder, for five seconds. */
export const useSaying = () => useContext(MessageContext)

/** The builder with its messages at the top. */
export function BuilderMessages({ children }: { readonly children: ReactNode }) {
	const [message, setMessage] = useState<Message | null>(null)
	useEffect(() => {
		if (message === null || message.lasts === null) return
		const timer = setTimeout(() => setMessage(null), message.lasts)
		return () => clearTimeout(timer)
	}, [message])
	const done = useCallback((text: string, lasts = MESSAGE_MS) => setMessage({ tone: 'green', text, lasts }), [])
	const failed = useCallback((text: string, error?: unknown, lasts: number | null = MESSAGE_MS) => {
		const why = error === undefined ? '' : `: ${failureOf(error).message}`
		setMessage({ tone: 'red', text: `${text}${why}`, lasts })
	}, [])
	const saying = useMemo(() => ({ done, failed }), [done, failed])
	return (
		<MessageContext value={saying}>
			<div aria-live="polite" className={classes.message}>
				{message !== null && (
					<Banner
						tone={message.tone}
						action={
							<IconButton
								size="small"
								variant="quiet"
								label="Dismiss"
								icon={<IconX {...glyphProps({ size: 'small' })} />}
								onClick={() => setMessage(null)}
							/>
						}
					>
						{message.text}
					</Banner>
				)}
			</div>
			{children}
		</MessageContext>
	)
}

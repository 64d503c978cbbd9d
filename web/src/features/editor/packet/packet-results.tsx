import { useEffect, useRef } from 'react'
import { Row } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import classes from '../generator.module.css'

export interface PacketRow {
	/** Of the document. */
	readonly id: string
	readonly templateId: string
	readonly title: string
	readonly href: string
	readonly state: 'waiting' | 'creating' | 'created' | 'failed'
	/** Why it failed. */
	readonly message: string | null
}

const MARKS = {
	waiting: { tone: 'grey', label: 'Not created' },
	creating: { tone: 'blue', label: 'Creating' },
	created: { tone: 'green', label: 'Created' },
	failed: { tone: 'red', label: 'Failed' },
} as const

/** The documents of a packet, each with what became of it. */
export function PacketResults({ rows }: { readonly rows: readonly PacketRow[] }) {
	const shown = useRef<HTMLUListElement>(null)
	const isComplete = rows.every(({ state }) => state === 'created')
	// The questions above it are gone then.
	useEffect(() => {
		if (isComplete) shown.current?.scrollIntoView({ block: 'center' })
	}, [isComplete])
	return (
		<ul ref={shown} className={classes.results} aria-label="Documents of the packet" aria-live="polite">
			{rows.map(({ id, title, href, state, message }) => (
				<Row as="li" key={id} gap={3} align="baseline" justify="between" wrap={false}>
					<span>
						{state === 'created' ? <UiLink href={href}>{title}</UiLink> : title}
						{message !== null && <span className={classes.failure}>{message}</span>}
					</span>
					<StatusMark tone={MARKS[state].tone}>{MARKS[state].label}</StatusMark>
				</Row>
			))}
		</ul>
	)
}

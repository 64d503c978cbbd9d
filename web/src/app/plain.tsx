import type { ReactNode } from 'react'
import { Text } from '../ui/layout/layout.tsx'
import classes from './plain.module.css'

interface PlainProps {
	readonly title: string
	/** A short remark above the title. */
	readonly note?: string
	readonly text: string
	readonly children?: ReactNode
}

/** A page that has one thing to say. */
export function Plain({ title, note, text, children }: PlainProps) {
	return (
		<section className={classes.page}>
			{note !== undefined && <p className={classes.note}>{note}</p>}
			<h1 tabIndex={-1}>{title}</h1>
			<Text as="p" tone="muted" size="prose">
				{text}
			</Text>
			{children !== undefined && <div className={classes.actions}>{children}</div>}
		</section>
	)
}

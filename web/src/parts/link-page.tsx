import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page/page-header.tsx'
import classes from './link-page.module.css'

interface LinkPageProps {
	readonly title: string
	readonly lead?: string
	/** As wide as a form, where nothing else is said. */
	readonly width?: 'narrow' | 'wide'
	/** Where the reader chooses a language: `PageLanguage`. */
	readonly language?: ReactNode
	readonly children?: ReactNode
}

/** The page of a link that opens without an account: its title, why it does not open, or what it is for. */
export function LinkPage({ title, lead = '', width, language, children }: LinkPageProps) {
	return (
		<div className={classes.page} data-width={width}>
			{language}
			<PageHeader title={title} lead={lead} />
			{children}
		</div>
	)
}

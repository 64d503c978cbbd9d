import type { ReactNode } from 'react'
import { PageLanguage } from '../../../parts/portal-texts/language-switch.tsx'
import classes from './booking.module.css'

interface PublicPageProps {
	/** Two columns where there is room. */
	readonly wide?: boolean
	readonly children: ReactNode
}

/** A page of appointments for visitors, in the language they choose. */
export function PublicPage({ wide = false, children }: PublicPageProps) {
	return (
		<div className={classes.page} data-wide={wide || undefined}>
			<div className={classes.language}>
				<PageLanguage />
			</div>
			{children}
		</div>
	)
}

import type { ReactNode } from 'react'
import { PageLanguage } from '../../parts/portal-texts/language-switch.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { usePhrased, usePhrases } from '../../ui/text/phrases.ts'
import classes from './auth-page.module.css'
import { PleadingSheet } from './pleading-sheet.tsx'

interface AuthPageProps {
	readonly title: string
	readonly lead?: ReactNode
	readonly children: ReactNode
	/** Shown below the form: links to related pages. */
	readonly footer?: ReactNode
	/** What stands beside the form on a wide screen and under it on a narrow one. */
	readonly aside?: ReactNode
	/** Shown only on a wide screen, when there is no `aside`. */
	readonly quietAside?: ReactNode
	/** Only the firm’s people see it: in English. */
	readonly isForFirm?: boolean
}

/** The frame of every screen that comes before signing in. */
export function AuthPage({ title, lead, children, footer, aside, quietAside, isForFirm = false }: AuthPageProps) {
	const phrased = usePhrased()
	return (
		<div className={classes.page}>
			<div className={classes.column}>
				<div className={classes.form}>
					<div className={classes.head}>
						{!isForFirm && <PageLanguage />}
						<h1>{phrased(title)}</h1>
						{lead === undefined ? null : <p>{phrased(lead)}</p>}
					</div>
					{children}
					{footer === undefined ? null : <div className={classes.foot}>{footer}</div>}
				</div>
			</div>
			<div className={aside === undefined ? classes.quietAside : classes.aside}>
				{aside ?? quietAside ?? <SignInTagline />}
			</div>
		</div>
	)
}

/** A hairline with a word on it, between one way and another. */
export function OrLine({ children = 'or' }: { readonly children?: string }) {
	return <p className={classes.or}>{usePhrases()(children)}</p>
}

/** What the sheet says where there is nothing to choose from. */
export function SignInTagline() {
	const phrase = usePhrases()
	const today = new Date().toLocaleDateString('sv')
	return (
		<PleadingSheet>
			<div className={classes.tagline}>
				<p className={classes.taglineCaption}>{phrase('In the matter of')}</p>
				<p className={classes.taglineTitle}>{phrase('Law practice management')}</p>
				<p className={classes.taglineLine}>{phrase('Every case, client and change in one place.')}</p>
				<p className={classes.taglineLine}>{phrase('On the firm’s own server, with access by role.')}</p>
				<p className={classes.taglineDate}>{phrase('Dated: {day}', { day: formatDate(today) })}</p>
			</div>
		</PleadingSheet>
	)
}

import type { ReactNode } from 'react'
import classes from './auth-page.module.css'
import { Creed } from './creed.tsx'

interface AuthPageProps {
	readonly title: string
	readonly lead?: ReactNode
	readonly children: ReactNode
	/** What stands under the form: other ways to go from here. */
	readonly footer?: ReactNode
	/** What stands beside the form on a wide screen and under it on a narrow one. */
	readonly aside?: ReactNode
}

/** The frame of every screen that comes before signing in. */
export function AuthPage({ title, lead, children, footer, aside }: AuthPageProps) {
	return (
		<div className={classes.page}>
			<div className={classes.column}>
				<div className={classes.form}>
					<header className={classes.head}>
						<h1>{title}</h1>
						{lead === undefined ? null : <p>{lead}</p>}
					</header>
					{children}
					{footer === undefined ? null : <footer className={classes.foot}>{footer}</footer>}
				</div>
			</div>
			<aside className={aside === undefined ? classes.quietAside : classes.aside} aria-label="About this site">
				{aside ?? <Creed />}
			</aside>
		</div>
	)
}

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
	/** What stands there on a wide screen only, when there is no `aside`. */
	readonly quietAside?: ReactNode
}

/** The frame of every screen that comes before signing in. */
export function AuthPage({ title, lead, children, footer, aside, quietAside }: AuthPageProps) {
	return (
		<div className={classes.page}>
			<div className={classes.column}>
				<div className={classes.form}>
					<div className={classes.head}>
						<h1>{title}</h1>
						{lead === undefined ? null : <p>{lead}</p>}
					</div>
					{children}
					{footer === undefined ? null : <div className={classes.foot}>{footer}</div>}
				</div>
			</div>
			<div className={aside === undefined ? classes.quietAside : classes.aside}>{aside ?? quietAside ?? <Creed />}</div>
		</div>
	)
}

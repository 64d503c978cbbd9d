import { useState } from 'react'
import { takeNewVersion, useNewVersion } from '../../../lib/installed/app-worker.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import classes from './corner.module.css'

/** Offers the newer version. Nothing is reloaded before the person says so: what they are typing stays. */
export function NewVersion() {
	const isThere = useNewVersion()
	const [isLater, setLater] = useState(false)
	if (!isThere || isLater) return null
	return (
		<section className={classes.card} aria-labelledby="new-version" role="status">
			<div className={classes.head}>
				<span className={classes.mark} aria-hidden="true">
					<Icon name="refresh" />
				</span>
				<h2 id="new-version" className={classes.title}>
					A new version is ready
				</h2>
			</div>
			<p className={classes.text}>Reload when you are ready to use it.</p>
			<div className={classes.actions}>
				<Button variant="primary" size="small" onClick={takeNewVersion}>
					Reload
				</Button>
				<Button variant="quiet" size="small" onClick={() => setLater(true)}>
					Later
				</Button>
			</div>
		</section>
	)
}

import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import classes from './pending.module.css'

/** Stands in for a screen whose code is still on its way. */
export function Pending() {
	return (
		<div className={classes.page} role="status">
			<VisuallyHidden>Loading…</VisuallyHidden>
			<div className={classes.title} aria-hidden="true" />
			<div className={classes.line} aria-hidden="true" />
			<div className={classes.block} aria-hidden="true" />
		</div>
	)
}

/** The same before it is known who is signed in: no frame is around it yet. */
export function FirstPending() {
	return (
		<main className={classes.first}>
			<Pending />
		</main>
	)
}

import { useEffect } from 'react'
import { keepAppWorker } from '../../../lib/installed/app-worker.ts'
import classes from './corner.module.css'
import { InstallPrompt } from './install-prompt.tsx'
import { NewVersion } from './new-version.tsx'

let isKept = false

/** What is offered at the bottom right, above the chat: a newer version of the app, and installing it. */
export function Corner() {
	useEffect(() => {
		if (isKept) return
		isKept = true
		// A browser that refuses the service worker still shows the app; the error is reported.
		keepAppWorker().catch((error: unknown) => globalThis.reportError?.(error))
	}, [])
	return (
		<div className={classes.corner}>
			<NewVersion />
			<InstallPrompt />
		</div>
	)
}

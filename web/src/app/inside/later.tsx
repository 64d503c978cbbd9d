import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** What is mounted once the screen stands: nobody needs it in the first moment. */
const loadParts = async (): Promise<{ readonly [name: string]: ComponentType }> => ({
	toasts: (await import('../../ui/toast/toaster.tsx')).Toaster,
	reauthentication: (await import('../../features/identity/reauthentication-host.tsx')).ReauthenticationHost,
	shortcuts: (await import('../../ui/shortcuts/shortcuts-dialog.tsx')).ShortcutsHost,
})

function whenIdle(work: () => void): () => void {
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(work, 200)
		return () => clearTimeout(timer)
	}
	const handle = requestIdleCallback(work, { timeout: 2000 })
	return () => cancelIdleCallback(handle)
}

/** Toasts, the question for the password and the list of shortcuts, loaded after the screen has been painted. */
export function Later(): ReactNode {
	const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>({})
	useEffect(() => {
		let gone = false
		const stop = whenIdle(() => {
			void loadParts().then((loaded) => {
				if (!gone) setParts(loaded)
			})
		})
		return () => {
			gone = true
			stop()
		}
	}, [])
	return Object.entries(parts).map(([name, Part]) => <Part key={name} />)
}

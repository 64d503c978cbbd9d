import { lazy, Suspense, useEffect, useState } from 'react'
import { onReauthentication } from '../../lib/reauthentication.ts'

const ReauthenticationDialog = lazy(async () => ({
	default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}))

/** Asks for the password or a passkey when a call requires recent authentication, then resumes the call. Mounted once. */
export function ReauthenticationHost() {
	const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null)
	useEffect(() => onReauthentication(() => new Promise<boolean>((resolve) => setAnswer(() => resolve))), [])
	if (answer === null) return null
	return (
		<Suspense fallback={null}>
			<ReauthenticationDialog
				onDone={(confirmed) => {
					setAnswer(null)
					answer(confirmed)
				}}
			/>
		</Suspense>
	)
}

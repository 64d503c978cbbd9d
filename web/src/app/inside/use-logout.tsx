import { lazy, type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { leavePreview, previewOfTab } from '../../lib/preview.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { syncOfTab } from './sync-of-tab.ts'

const SignOutDialog = lazy(async () => ({ default: (await import('./sign-out-dialog.tsx')).SignOutDialog }))

/** A device that is signed out gets no push. */
async function endPush(): Promise<void> {
	const { unsubscribePush } = await import('../../lib/push/push-browser.ts')
	await unsubscribePush()
}

export interface Logout {
	readonly isUnderWay: boolean
	readonly run: () => void
	/** Asked while changes are only on this device. */
	readonly question: ReactNode
}

/** Signs out on the server, then here. Reports a server that cannot be reached and changes that were not sent. */
export function useLogout(): Logout {
	const { signOut } = useAuth()
	const [isUnderWay, setUnderWay] = useState(false)
	const [isAsking, setAsking] = useState(false)

	async function leave(discardWaiting: boolean): Promise<void> {
		setAsking(false)
		setUnderWay(true)
		try {
			await signOut({ discardWaiting })
			// A browser that cannot end it now shows no more than that something is new, until its next sign-in.
			await endPush().catch(() => undefined)
		} catch (error) {
			toast.error(`You are still signed in. ${messageOf(error)}`)
		} finally {
			setUnderWay(false)
		}
	}

	return {
		isUnderWay,
		run: () => {
			// The session is that of the user of the firm, and stays.
			if (previewOfTab() !== null) return leavePreview()
			if (isUnderWay) return
			if (syncOfTab.status().pending > 0) setAsking(true)
			else void leave(false)
		},
		question: isAsking && (
			<Suspense>
				<SignOutDialog onStay={() => setAsking(false)} onLeave={(discard) => void leave(discard)} />
			</Suspense>
		),
	}
}

import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { toast } from '../../ui/toast/toast.tsx'

/** Signs out: on the server first, then here. A server that cannot be told is not passed over in silence. */
export function useLogout(): { readonly isUnderWay: boolean; readonly run: () => void } {
	const { signOut } = useAuth()
	const [isUnderWay, setUnderWay] = useState(false)

	async function leave(): Promise<void> {
		setUnderWay(true)
		try {
			await signOut()
		} catch (error) {
			toast.error(`You are still signed in. ${messageOf(error)}`)
		} finally {
			setUnderWay(false)
		}
	}

	return {
		isUnderWay,
		run: () => {
			if (!isUnderWay) void leave()
		},
	}
}

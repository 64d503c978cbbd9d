import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useAuth, useSession } from '../../lib/session/user-provider.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { ownProfileQuery } from '../identity/identity.api.ts'
import { completeOnboarding } from '../identity/save-profile.ts'
import { isIntroductionDue, targetAfterFinish, targetAfterSkip } from './introduction-rules.ts'

export type WayOut = 'skip' | 'finish'

interface Leaving {
	readonly leave: (way: WayOut) => void
	readonly isUnderWay: boolean
	/** Why it could not be noted that the introduction is over; nothing is passed over in silence. */
	readonly failure: { readonly message: string; readonly again: () => void; readonly anyway: () => void } | null
}

/** Ends the introduction: noted on the server first, then on to where the person belongs. One that was asked for again
 *  is noted already, and closing it leaves the screen behind it as it was. */
export function useLeaveIntroduction(onLeft: () => void): Leaving {
	const session = useSession()
	const { recheck } = useAuth()
	const { navigate } = useNavigation()
	const client = useQueryClient()
	const isDue = isIntroductionDue(session)

	const go = (way: WayOut) => {
		onLeft()
		if (way === 'finish') navigate(targetAfterFinish(session))
		else if (isDue) navigate(targetAfterSkip(session))
	}
	const ending = useMutation({
		mutationFn: async (_way: WayOut) => (isDue ? completeOnboarding() : null),
		onSuccess: async (profile, way) => {
			if (profile !== null) client.setQueryData(ownProfileQuery.queryKey, profile)
			go(way)
			await recheck()
		},
	})
	const { error, variables } = ending
	return {
		leave: (way) => ending.mutate(way),
		isUnderWay: ending.isPending,
		failure:
			error === null || variables === undefined
				? null
				: { message: messageOf(error), again: () => ending.mutate(variables), anyway: () => go(variables) },
	}
}

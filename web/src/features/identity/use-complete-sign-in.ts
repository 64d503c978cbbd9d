import type { SessionView } from '@praxis/contract/shell/session'
import { takeReturnPath } from '../../lib/session/return-path.ts'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'

/** Takes over a session that a sign-in answered, and goes where its person wanted to go. */
export function useCompleteSignIn(): (session: SessionView) => void {
	const { signedIn } = useAuth()
	const { navigate } = useNavigation()
	return (session) => {
		signedIn(session)
		navigate(takeReturnPath(session), { replace: true })
	}
}

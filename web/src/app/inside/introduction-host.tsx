import { lazy, Suspense, useState } from 'react'
import {
	closeIntroduction,
	isIntroductionDue,
	useIntroductionAsked,
} from '../../features/preferences/introduction-door.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useFirmName } from '../brand.tsx'

const Introduction = lazy(async () => ({
	default: (await import('../../features/preferences/introduction.tsx')).Introduction,
}))

/** Opens the product tour when it is due or requested. If the server could not save that it was closed, it opens again at
 *  the next visit. */
export function IntroductionHost() {
	const session = useSession()
	const wasAsked = useIntroductionAsked()
	const firmName = useFirmName()
	const [left, setLeft] = useState<string | null>(null)
	const reason = JSON.stringify([session.user.id, session.introduction ?? null])
	if (!wasAsked && (left === reason || !isIntroductionDue(session))) return null
	if (firmName === undefined) return null
	return (
		<Suspense>
			<Introduction
				firmName={firmName}
				onLeft={() => {
					setLeft(reason)
					closeIntroduction()
				}}
			/>
		</Suspense>
	)
}

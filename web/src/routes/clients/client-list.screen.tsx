import { lazy, Suspense, useState } from 'react'
import type { Invitee } from '../../features/answers/invite-dialog.tsx'
import { ClientListScreen } from '../../features/clients/client-list.screen.tsx'

const InviteDialog = lazy(async () => ({
	default: (await import('../../features/answers/invite-dialog.tsx')).InviteDialog,
}))

/** The firm's clients, with the actions of other features. */
export function ClientListRoute() {
	const [asked, setAsked] = useState<Omit<Invitee, 'of'> | null>(null)
	return (
		<ClientListScreen startQuestionnaire={setAsked}>
			{asked !== null && (
				<Suspense fallback={null}>
					<InviteDialog to={{ ...asked, of: 'client' }} opened onClose={() => setAsked(null)} />
				</Suspense>
			)}
		</ClientListScreen>
	)
}

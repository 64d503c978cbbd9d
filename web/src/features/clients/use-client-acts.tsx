import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useDeleteClient } from './use-delete-client.ts'

const ClientStatusDialog = lazy(() =>
	import('./client-status-dialog.tsx').then((module) => ({ default: module.ClientStatusDialog })),
)
const AssignAttorneyDialog = lazy(() =>
	import('./assign-attorney-dialog.tsx').then((module) => ({ default: module.AssignAttorneyDialog })),
)

/** What acts need to know of a client. */
export type ActedOn = Pick<ClientRecord, 'id' | 'fullName' | 'status' | 'attorneyId' | 'attorneyName' | 'version'>

export interface ClientActs {
	readonly changeStatus: (one: ActedOn) => void
	readonly assignAttorney: (one: ActedOn) => void
	readonly remove: (one: ActedOn) => Promise<boolean>
	readonly restore: (one: ActedOn) => Promise<boolean>
	/** To be shown once, wherever the acts are offered. */
	readonly dialog: ReactNode
}

interface Asked {
	readonly act: 'status' | 'attorney'
	readonly one: ActedOn
}

/** What can be done to a client from anywhere: their status, their attorney, the deleted folder. */
export function useClientActs(): ClientActs {
	const [asked, setAsked] = useState<Asked | null>(null)
	const deleting = useDeleteClient()
	const close = () => setAsked(null)
	return {
		changeStatus: useCallback((one: ActedOn) => setAsked({ act: 'status', one }), []),
		assignAttorney: (one) => setAsked({ act: 'attorney', one }),
		...deleting,
		dialog: asked !== null && (
			<Suspense fallback={null}>
				{asked.act === 'status' ? (
					<ClientStatusDialog one={asked.one} onClose={close} />
				) : (
					<AssignAttorneyDialog one={asked.one} onClose={close} />
				)}
			</Suspense>
		),
	}
}

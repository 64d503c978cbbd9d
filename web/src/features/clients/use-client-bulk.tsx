import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { BulkAction } from '../../ui/list/types.ts'
import type { ClientRow } from './client-columns.tsx'

const ClientBulkDialog = lazy(() =>
	import('./client-bulk-dialog.tsx').then((module) => ({ default: module.ClientBulkDialog })),
)

interface Asked {
	readonly act: 'status' | 'attorney'
	readonly rows: readonly ClientRow[]
	readonly answer: (done: boolean) => void
}

interface ClientBulk {
	readonly actions: readonly BulkAction<ClientRow>[]
	/** To be shown once beside the list. */
	readonly dialog: ReactNode
}

/** What can be done to all the clients that are selected in a list. */
export function useClientBulk(mayEdit: boolean): ClientBulk {
	const [asked, setAsked] = useState<Asked | null>(null)
	const ask = (act: Asked['act']) => (rows: readonly ClientRow[]) =>
		new Promise<boolean>((answer) => setAsked({ act, rows, answer }))
	const close = (done: boolean) => {
		asked?.answer(done)
		setAsked(null)
	}
	return {
		actions: mayEdit
			? [
					{ id: 'status', label: 'Change Status', run: ask('status') },
					{ id: 'attorney', label: 'Assign Attorney', run: ask('attorney') },
				]
			: [],
		dialog: asked !== null && (
			<Suspense fallback={null}>
				<ClientBulkDialog act={asked.act} rows={asked.rows} onClose={close} />
			</Suspense>
		),
	}
}

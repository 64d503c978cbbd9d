import { imports } from '@praxis/contract/imports/imports.contract'
import type { ImportRecord } from '@praxis/contract/imports/imports.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useStep } from './imports.api.ts'

const UNDONE = {
	clients: 'Clients it created move to the deleted folder.',
	contacts: 'Contacts it created are deleted; you can restore them.',
	attorneys: 'Accounts it added are removed, unless they were used.',
	cases: 'Cases it opened are deleted permanently.',
	documents: 'Documents it added are deleted, unless they were changed or shared.',
	notes: 'Notes it added are deleted.',
	tasks: 'Tasks it added are archived.',
	invoices: 'Invoices it issued are voided by a credit note, unless they were paid.',
	trust: 'Balances it posted are reversed by their opposite.',
	time: 'Time entries it added are deleted, those on a bill excepted.',
} as const

/** Asks before an import is undone. */
export function UndoButton({ one: { id, version, target } }: { readonly one: ImportRecord }) {
	const [asks, setAsks] = useState(false)
	const undo = useStep(imports.undo)
	return (
		<>
			<Button variant="danger-quiet" onClick={() => setAsks(true)}>
				Undo import
			</Button>
			<ConfirmDialog
				opened={asks}
				onClose={() => setAsks(false)}
				title="Undo this import?"
				confirmLabel="Undo import"
				onConfirm={async () => {
					await undo({ id, version })
				}}
			>
				<p>
					{UNDONE[target]} Records it updated get their former values back. Records that were changed or used since stay
					as they are and are named.
				</p>
			</ConfirmDialog>
		</>
	)
}

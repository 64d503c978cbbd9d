import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { findCases } from '../cases/find-cases.ts'
import { findClients } from '../clients/clients.api.ts'
import { useRequestExport } from './exports.api.ts'

async function clientOptions(typed: string, signal: AbortSignal) {
	const { items } = await findClients(typed, signal)
	return items.map(({ id, fullName, email }) => ({ value: id, label: fullName, detail: email ?? '' }))
}

interface ExportDialogProps {
	readonly scope: 'client' | 'case'
	readonly onClose: () => void
}

/** Which client or case to export, and whether with the notes of the firm. */
export function ExportDialog({ scope, onClose }: ExportDialogProps) {
	const [subjectId, setSubjectId] = useState<string | null>(null)
	const [withInternal, setWithInternal] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const request = useRequestExport()
	const isCase = scope === 'case'
	const onExport = async () => {
		if (subjectId === null) return setFailure(isCase ? 'Choose a case.' : 'Choose a client.')
		try {
			await request.mutateAsync({ scope, subjectId, withInternal })
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={isCase ? 'Export a case' : 'Export a client'}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" busy={request.isPending} onClick={onExport}>
						Export
					</Button>
				</>
			}
		>
			<Stack>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<ComboboxField
					label={isCase ? 'Case' : 'Client'}
					required
					search={isCase ? findCases : clientOptions}
					value={subjectId}
					onChange={setSubjectId}
				/>
				<CheckboxField label="Include internal notes" value={withInternal} onChange={setWithInternal} />
				<Hint width="measure">
					Internal notes are for the firm alone. Leave them out of what goes to the client or to other counsel.
				</Hint>
			</Stack>
		</Dialog>
	)
}

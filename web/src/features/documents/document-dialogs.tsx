import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { documents } from '@praxis/contract/documents/documents.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useSave } from '../../parts/use-save.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { findCases } from '../cases/find-cases.ts'
import { savingDocument } from './documents.api.ts'

interface DocumentDialogProps {
	readonly one: DocumentRecord
	readonly onClose: () => void
}

const linkForm = z.object({ caseId: z.string('Choose a case.').min(1, 'Choose a case.') })

/** Shows a document in one more case. */
export function LinkCaseDialog(props: DocumentDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Link to another case">
			<LinkCaseForm {...props} />
		</Dialog>
	)
}

function LinkCaseForm({ one, onClose }: DocumentDialogProps) {
	const link = useSave(documents.linkCase, savingDocument('Failed to link document'))
	const form = useAppForm({
		schema: linkForm,
		initialValues: { caseId: null as string | null },
		guard: false,
		onSubmit: async ({ caseId }) => {
			const message = () =>
				otherClient === null
					? `“${one.title}” is shown in both cases.`
					: `“${one.title}” is shown in both cases, also in that of ${otherClient}.`
			await link({ id: one.id, caseId }, { message })
			onClose()
		},
	})
	const { caseId } = form.values
	const chosen = useQuery({ ...caseQuery(caseId ?? ''), enabled: Boolean(caseId) })
	const isOther = caseId && chosen.data && one.clientId !== null && chosen.data.clientId !== one.clientId
	const otherClient = isOther ? shownClientName(chosen.data.clientName) : null
	return (
		<Form form={form} label="Link to another case">
			<p>The document is shown in both cases. Its content is stored once.</p>
			<ComboboxField label="Case" search={findCases} valueLabel={null} required {...form.field('caseId')} />
			{otherClient !== null && (
				<Banner tone="amber">
					This is a case of another client, <b>{otherClient}</b>. Everyone who sees that case will see this document.
				</Banner>
			)}
			<FormActions form={form} submit="Link" cancel={{ onClick: onClose }} />
		</Form>
	)
}

const holdForm = documents.hold.input.pick({ reason: true })

/** Places a document on legal hold, or releases it. */
export function HoldDialog(props: DocumentDialogProps) {
	const title = props.one.legalHold ? 'Release legal hold' : 'Place on legal hold'
	return (
		<Dialog opened onClose={props.onClose} title={title}>
			<HoldForm {...props} />
		</Dialog>
	)
}

function HoldForm({ one, onClose }: DocumentDialogProps) {
	const { id, legalHold, holdReason } = one
	const hold = useSave(documents.hold, savingDocument('Failed to change the legal hold'))
	const form = useAppForm({
		schema: holdForm,
		initialValues: { reason: '' },
		guard: false,
		onSubmit: async ({ reason }) => {
			const message = () => (legalHold ? 'Legal hold released.' : 'Placed on legal hold.')
			await hold({ id, legalHold: !legalHold, reason }, { message })
			onClose()
		},
	})
	return (
		<Form form={form} label="Legal hold">
			<p>
				{legalHold
					? `Held because: ${holdReason}`
					: 'A document on legal hold cannot be deleted until the hold is released.'}
			</p>
			<TextField label="Reason" required autoComplete="off" {...form.field('reason')} />
			<FormActions form={form} submit={legalHold ? 'Release' : 'Place on hold'} cancel={{ onClick: onClose }} />
		</Form>
	)
}

import { editor } from '@praxis/contract/editor/editor.contract'
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES, type DocumentType } from '@praxis/contract/editor/editor.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TOPIC } from './editor.api.ts'
import classes from './editor.module.css'

export const TYPE_OPTIONS = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))

/** Title and type of a document to be written, in the case or for the client that the address names. */
export function NewDocumentScreen() {
	const { params } = useUrlParams()
	const { navigate } = useNavigation()
	const create = useSave(editor.create, { topic: TOPIC, failed: 'Failed to create document' })
	const [id] = useState(newId)
	const [title, setTitle] = useState('')
	const [type, setType] = useState<DocumentType>('general')
	const [error, setError] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const caseId = params.get('caseId')
	const clientId = params.get('clientId')
	const submit = async () => {
		if (title.trim() === '') return setError('Enter a title.')
		setBusy(true)
		try {
			const place = { ...(caseId !== null && { caseId }), ...(clientId !== null && { clientId }) }
			await create({ id, title, type, ...place })
			navigate(`/dashboard/documents/${id}/edit`, { replace: true })
		} catch (failure) {
			toast.failure(failure)
			setBusy(false)
		}
	}
	return (
		<>
			<PageHeader title="New document" back={{ href: '/dashboard/documents', label: 'Documents' }} />
			<Card>
				<form
					className={classes.form}
					noValidate
					onSubmit={(event) => {
						event.preventDefault()
						void submit()
					}}
				>
					<TextField label="Title" required value={title} onChange={setTitle} error={error} maxLength={200} />
					<NativeSelectField
						label="Document type"
						required
						options={TYPE_OPTIONS}
						value={type}
						onChange={(value) => setType(value === '' ? 'general' : value)}
					/>
					<Row justify="end">
						<ButtonLink href="/dashboard/documents">Cancel</ButtonLink>
						<Button type="submit" variant="primary" busy={isBusy}>
							Create document
						</Button>
					</Row>
				</form>
			</Card>
		</>
	)
}

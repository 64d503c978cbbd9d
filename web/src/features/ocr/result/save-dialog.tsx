import { documentVersions } from '@praxis/contract/documents/document-versions.contract'
import { documents } from '@praxis/contract/documents/documents.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { OCR_FOLDER_NAMES, OCR_FOLDERS, OCR_PREVIEW_CHARACTERS, ocrFolder } from '@praxis/contract/ocr/ocr.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { sendFile } from '../../../lib/send-file.ts'
import { useSave } from '../../../parts/use-save.ts'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { choice } from '../../../ui/form/field-binding.ts'
import { Form, FormActions } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { findCases } from '../../cases/find-cases.ts'
import { putTextOf, recognizedOf, saveText } from '../ocr.api.ts'
import classes from '../ocr.module.css'
import type { OcrJob } from '../ocr-store.ts'
import { nameOf, pdfOf } from './downloads.ts'
import { type PageText, textOfPages } from './page-text.ts'
import { saveFailure } from './save-failure.ts'

interface SaveDialogProps {
	readonly job: OcrJob
	readonly pages: readonly PageText[]
	readonly onClose: () => void
}

const FOLDERS = OCR_FOLDERS.map((value) => ({ value, label: OCR_FOLDER_NAMES[value] }))

const form = z.object({
	format: z.enum(['text', 'pdf', 'version']),
	name: z.string().trim().min(1, 'Please enter a name.').max(200, 'At most 200 characters.'),
	folder: ocrFolder,
	caseId: z.string().nullable(),
})
type Values = z.infer<typeof form>

/** Save Extracted Text: as a text or a searchable PDF, or as a new version of the document it was recognized from. */
export function SaveDialog(props: SaveDialogProps) {
	return (
		<Dialog opened onClose={props.onClose} title="Save Extracted Text">
			<SaveForm {...props} />
		</Dialog>
	)
}

/** The name that is offered for a format: a version keeps that of its document. */
function offeredName(job: OcrJob, format: Values['format']): string {
	return nameOf(job, { text: '_extracted.txt', pdf: '_searchable.pdf', version: '.pdf' }[format])
}

async function savePdf(job: OcrJob, pages: readonly PageText[], { format, name, caseId }: Values, id: string) {
	const file = await pdfOf(job)
	const sending = { file, signal: new AbortController().signal, onSent: () => undefined }
	const pdfName = /\.pdf$/i.test(name) ? name : `${name.replace(/\.txt$/i, '')}.pdf`
	if (format === 'version' && job.documentId !== null) {
		const version = { id: job.documentId, name: pdfName, note: 'Searchable text added' }
		await sendFile(documentVersions.put, version, sending)
		return putTextOf(job, job.documentId, pages)
	}
	await sendFile(documents.put, { id, name: pdfName, caseId: caseId ?? undefined }, sending)
	await putTextOf(job, id, pages)
}

function useSaveForm({ job, pages, onClose }: SaveDialogProps) {
	const [id] = useState(newId)
	const client = useQueryClient()
	const save = useSave(saveText, { topic: 'documents' })
	const saveAs = async (values: Values) => {
		const { name, folder, caseId, format } = values
		if (format === 'text') {
			const recognized = { ...recognizedOf(job, pages), id, name, folder, caseId: caseId ?? undefined }
			await save(recognized, { message: ({ title }) => `Saved “${title}”.` })
		} else {
			await savePdf(job, pages, values, id)
			await client.invalidateQueries({ queryKey: ['documents'] })
			toast.success(`Saved “${name}”.`)
		}
	}
	return useAppForm({
		schema: form,
		initialValues: {
			format: 'text' as Values['format'],
			name: offeredName(job, 'text'),
			folder: 'general' as Values['folder'],
			caseId: null as string | null,
		},
		guard: false,
		onSubmit: async (values) => {
			try {
				await saveAs(values)
			} catch (error) {
				throw saveFailure(error)
			}
			onClose()
		},
	})
}

function SaveForm(props: SaveDialogProps) {
	const { job, pages, onClose } = props
	const bound = useSaveForm(props)
	const text = textOfPages(pages)
	const { format } = bound.values
	return (
		<Form form={bound} label="Save Extracted Text">
			<RadioField
				label="Save as"
				required
				inline
				options={[
					{ value: 'text', label: 'Text' },
					{ value: 'pdf', label: 'Searchable PDF' },
					...(job.documentId === null ? [] : [{ value: 'version' as const, label: 'New version of the document' }]),
				]}
				{...choice(bound.field('format'))}
				onChange={(next) => {
					if (next === null) return
					// A name that was typed stays.
					const isOffered = bound.values.name === offeredName(job, format)
					bound.set({ format: next, ...(isOffered && { name: offeredName(job, next) }) })
				}}
			/>
			<TextField label="Document name" required autoComplete="off" {...bound.field('name')} />
			{format === 'text' && (
				<SelectField label="Folder" required options={FOLDERS} {...choice(bound.field('folder'))} />
			)}
			{format !== 'version' && (
				<ComboboxField label="Case" search={findCases} valueLabel={null} {...bound.field('caseId')} />
			)}
			<p className={classes.preview} dir="auto">
				{text.slice(0, OCR_PREVIEW_CHARACTERS)}
				{text.length > OCR_PREVIEW_CHARACTERS && '…'}
			</p>
			<FormActions form={bound} submit="Save" cancel={{ onClick: onClose }} />
		</Form>
	)
}

import { type TemplateDetails, templateDetails } from '@praxis/contract/editor/templates/document-templates.contract'
import { FORM_MEGABYTES_MAX } from '@praxis/contract/editor/templates/pdf-form'
import { pdfForms } from '@praxis/contract/editor/templates/pdf-forms.contract'
import { wordFiles } from '@praxis/contract/editor/word-files.contract'
import { titleOf } from '@praxis/contract/file-formats/title-of'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ChooseFileButton } from '../../../ui/button/choose-file-button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'
import { detailsOfWord, NAME_MAX, TOPIC } from './templates.api.ts'

const BYTES_MAX = 2 * 1024 * 1024

async function readTemplate(file: File): Promise<TemplateDetails | null> {
	if (file.size > BYTES_MAX) return null
	try {
		const read = templateDetails.safeParse(JSON.parse(await file.text()))
		return read.success ? read.data : null
	} catch (error) {
		if (error instanceof SyntaxError) return null
		throw error
	}
}

/** Opens a template of a file as a new one; it is saved only when the form is. */
export function ImportTemplate({ onImport }: { readonly onImport: (details: TemplateDetails) => void }) {
	const read = async (file: File) => {
		const details = await readTemplate(file)
		if (details === null) toast.error('This file is not a template that was exported here.')
		else onImport(details)
	}
	return (
		<ChooseFileButton
			fileLabel="File with a template"
			accept="application/json,.json"
			onFile={(file) => void read(file)}
		>
			Import
		</ChooseFileButton>
	)
}

interface WordTemplateProps {
	readonly onRead: (details: TemplateDetails, notices: readonly string[]) => void
}

/** Opens the text of a Word file with `{placeholders}` as a new template; it is saved only when the form is. */
export function WordTemplate({ onRead }: WordTemplateProps) {
	const [isBusy, setBusy] = useState(false)
	const read = async (file: File) => {
		setBusy(true)
		try {
			const { doc, notices } = await call(wordFiles.readTemplate, {}, { content: file })
			onRead(detailsOfWord(file.name, doc), notices)
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<ChooseFileButton
			fileLabel="Word file with a template"
			accept=".docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
			busy={isBusy}
			onFile={(file) => void read(file)}
		>
			Upload Word file
		</ChooseFileButton>
	)
}

const FORM_BYTES_MAX = FORM_MEGABYTES_MAX * 1024 * 1024

/** Creates a template from a PDF form, which then opens to be edited. It is inactive until it is saved as active. */
export function PdfFormTemplate({ onCreated }: { readonly onCreated: (id: string) => void }) {
	const client = useQueryClient()
	const [isBusy, setBusy] = useState(false)
	const add = async (file: File) => {
		if (file.size > FORM_BYTES_MAX) {
			toast.error(`A PDF form can have at most ${FORM_MEGABYTES_MAX} MB.`)
			return
		}
		setBusy(true)
		try {
			const id = newId()
			const name = titleOf(file.name).slice(0, NAME_MAX).toWellFormed()
			await call(pdfForms.create, { id, name }, { content: file })
			await client.invalidateQueries({ queryKey: [TOPIC] })
			toast.success(`Template ${name} created. It is inactive until you save it as active.`)
			onCreated(id)
		} catch (error) {
			toast.failure(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<ChooseFileButton
			fileLabel="PDF form"
			accept=".pdf,application/pdf"
			busy={isBusy}
			onFile={(file) => void add(file)}
		>
			Upload PDF form
		</ChooseFileButton>
	)
}

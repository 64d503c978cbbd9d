import { type TemplateDetails, templateDetails } from '@praxis/contract/editor/templates/document-templates.contract'
import { ChooseFileButton } from '../../../ui/button/choose-file-button.tsx'
import { toast } from '../../../ui/toast/toast.tsx'

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

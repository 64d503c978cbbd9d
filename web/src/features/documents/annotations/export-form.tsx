import {
	ANNOTATION_KINDS,
	type AnnotationKind,
	type DocumentAnnotation,
	documentAnnotations,
} from '@praxis/contract/documents/document-annotations.contract'
import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { type FormEvent, useState } from 'react'
import { fetchAnswer } from '../../../lib/fetch-answer.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../../ui/form/failure.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { download } from '../../../ui/list/export/download.ts'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { DOCUMENTS, savingDocument } from '../documents.api.ts'
import classes from './annotations.module.css'

interface ExportFormProps {
	readonly one: DocumentRecord
	readonly versionNumber: number
	readonly annotations: readonly DocumentAnnotation[]
	readonly onClose: () => void
}

const LABELS: Readonly<Record<AnnotationKind, string>> = {
	highlight: 'Highlights',
	note: 'Notes',
	redaction: 'Redaction marks, as outlines',
	stamp: 'Stamps',
}

/** Makes the copy. */
function useExporting({ one, versionNumber, annotations, onClose }: ExportFormProps) {
	const { navigate } = useNavigation()
	const save = useSave(documentAnnotations.saveDocument, savingDocument('Failed to save document'))
	const present = ANNOTATION_KINDS.filter((kind) => annotations.some((annotation) => annotation.kind === kind))
	const [kinds, setKinds] = useState<readonly AnnotationKind[]>(present.filter((kind) => kind !== 'redaction'))
	const [busy, setBusy] = useState<'download' | 'save' | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [id] = useState(newId)
	const input = { id: one.id, versionNumber, kinds: [...kinds] }
	const run = async (what: 'download' | 'save', work: () => Promise<void>) => {
		if (kinds.length === 0) return setFailure('Choose what is drawn.')
		setBusy(what)
		setFailure(null)
		try {
			await work()
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(null)
		}
	}
	const downloadCopy = (event: FormEvent) => {
		event.preventDefault()
		return run('download', async () => {
			const content = await fetchAnswer(documentAnnotations.download, input)
			download(content, `${one.title} (Annotated).pdf`)
		})
	}
	const saveCopy = () =>
		run('save', async () => {
			const title = `${one.title.slice(0, 185)} (Annotated)`
			await save({ ...input, newId: id, title }, { message: (made) => `Created “${made.title}”.`, key: id })
			navigate(`${DOCUMENTS.href}/${id}`)
		})
	return { present, kinds, setKinds, busy, failure, downloadCopy, saveCopy }
}

/** A copy with annotations drawn in, as a file or as a document of its own. */
export function ExportForm(props: ExportFormProps) {
	const { versionNumber, onClose } = props
	const maySave = useMay()(documentAnnotations.saveDocument)
	const { present, kinds, setKinds, busy, failure, downloadCopy, saveCopy } = useExporting(props)
	return (
		<Stack as="form" onSubmit={downloadCopy}>
			<p>
				A copy of version {versionNumber} with the annotations drawn into its pages. Notes and comments are listed on a
				page at the end. The document itself stays as it is.
			</p>
			<fieldset className={classes.kinds}>
				<legend>Draw</legend>
				{present.map((kind) => (
					<CheckboxField
						key={kind}
						label={LABELS[kind]}
						help={kind === 'redaction' ? 'The text below stays readable. Use Redact to remove it.' : undefined}
						value={kinds.includes(kind)}
						onChange={(isChosen) => setKinds(isChosen ? [...kinds, kind] : kinds.filter((chosen) => chosen !== kind))}
					/>
				))}
			</fieldset>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row justify="end">
				<Button onClick={onClose}>Cancel</Button>
				{maySave && (
					<Button busy={busy === 'save'} onClick={() => void saveCopy()}>
						Save as new document
					</Button>
				)}
				<Button type="submit" variant="primary" busy={busy === 'download'}>
					Download
				</Button>
			</Row>
		</Stack>
	)
}
